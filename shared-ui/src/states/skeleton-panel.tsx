import { Box } from '@chakra-ui/react'
import { SkeletonRows } from '../list/skeleton-rows.tsx'
import { SlowNote } from './loading-overlay.tsx'

/** Waiting for what fills a page from its top: it looks like what comes, and says so where that takes long. */
export const SkeletonPanel = ({ onRetry }: { onRetry: () => void }) => (
  <Box layerStyle="panel" overflow="hidden" aria-live="polite">
    <SkeletonRows />
    <Box px="3" textAlign="center">
      <SlowNote onRetry={onRetry} justify="center" />
    </Box>
  </Box>
)
