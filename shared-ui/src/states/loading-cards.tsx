import { Skeleton, Stack } from '@chakra-ui/react'
import { t } from '../t.ts'
import { SlowNote } from './loading-overlay.tsx'

type LoadingCardsProps = {
  /** How high each card will be, from the top. */
  heights: readonly string[]
  onRetry: () => void
}

/** Cards that are not there yet, in their shape; where it lasts, ways on below them. */
export const LoadingCards = ({ heights, onRetry }: LoadingCardsProps) => (
  <Stack gap="4" role="status" aria-label={t('Loading...')}>
    {heights.map((height) => (
      <Skeleton key={height} h={height} />
    ))}
    <SlowNote onRetry={onRetry} />
  </Stack>
)
