import type { PageImage } from 'contract/pan/scan/crop'
import type { ReactNode } from 'react'
import { Box, Button, Flex, IconButton, Text, t } from 'shared-ui'
import { ChevronLeft, ChevronRight, Columns3, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'shared-ui/icons'

type PageToolsProps = {
  /** The zoom of the page: 1 = as wide as the desk. */
  size: number
  isBeside: boolean | undefined
  /** There is another page to show beside it. */
  hasMore: boolean
  onView: (some: { zoom?: number; isBeside?: boolean }) => void
  zoom: (way: 1 | -1) => void
  turn: (by: number) => void
  children: ReactNode
}

/** Tools for zoom, two pages side by side, and turning; the page buttons are at their left. */
export function PageTools({ size, isBeside, hasMore, onView, zoom, turn, children }: PageToolsProps) {
  return (
    <Flex
      align="center"
      gap={{ base: '0', md: '1' }}
      px={{ base: '1', md: '3' }}
      minH="46px"
      borderBottomWidth="1px"
      wrap="wrap"
    >
      <Flex flex="1 0 auto" align="center" gap={{ base: '0', md: '1' }}>
        {children}
      </Flex>
      <Tool label={t('Smaller')} onClick={() => zoom(-1)}>
        <ZoomOut />
      </Tool>
      <Button
        variant="ghost"
        size="sm"
        hideBelow="md"
        onClick={() => onView({ zoom: 1 })}
        aria-label={t('{zoom}%, fit to width', { zoom: Math.round(size * 100) })}
      >
        {`${Math.round(size * 100)}%`}
      </Button>
      <Tool label={t('Larger')} onClick={() => zoom(1)}>
        <ZoomIn />
      </Tool>
      {hasMore && (
        <Box hideBelow="md">
          <Tool label={t('Two pages side by side')} isOn={isBeside} onClick={() => onView({ isBeside: !isBeside })}>
            <Columns3 />
          </Tool>
        </Box>
      )}
      <Box hideBelow="md">
        <Tool label={t('Turn left')} onClick={() => turn(-90)}>
          <RotateCcw />
        </Tool>
      </Box>
      <Tool label={t('Turn right')} onClick={() => turn(90)}>
        <RotateCw />
      </Tool>
    </Flex>
  )
}

type ToolProps = { label: string; isOn?: boolean | undefined; onClick: () => void; children: ReactNode }

function Tool({ label, isOn, onClick, children }: ToolProps) {
  return (
    <IconButton
      variant={isOn ? 'subtle' : 'ghost'}
      size="sm"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onClick}
    >
      {children}
    </IconButton>
  )
}

/** Buttons for the next and the previous page; a single page has only its name. */
export function Leaves({ count, at, onLeaf }: { count: number; at: PageImage; onLeaf: (by: number) => void }) {
  if (count === 1) return <Text px="1">{t('Page {page}', { page: at.page })}</Text>
  return (
    <>
      <Tool label={t('Page before')} onClick={() => onLeaf(-1)}>
        <ChevronLeft />
      </Tool>
      <Text whiteSpace="nowrap" aria-live="polite">
        {t('Page {page} of {count}', { page: at.page, count })}
      </Text>
      <Tool label={t('Next page')} onClick={() => onLeaf(1)}>
        <ChevronRight />
      </Tool>
    </>
  )
}
