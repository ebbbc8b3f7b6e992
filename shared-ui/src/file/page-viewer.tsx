import type { PageImage } from 'contract/pan/scan/crop'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Box, Center, Flex, t } from 'shared-ui'
import { Leaves, PageTools } from './page-tools.tsx'
import { PageThumb, TurnedPage } from './turned-page.tsx'

/** The page shown, its zoom (1 = full width) and its turn in degrees. */
export type PageView = {
  page: number
  zoom: number
  turn: number
  /** The next page is shown beside it. */
  isBeside?: boolean
  /** A marked place on the page, in fractions of its width and height; shown only while the page is not turned. */
  mark?: PageMark | undefined
}

/** A box on a page, in fractions of its width and height from the upper left corner. */
type PageMark = { x: number; y: number; width: number; height: number }

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4]
const startView: PageView = { page: 0, zoom: 1, turn: 0 }

/** The next larger (1) or smaller (−1) zoom, within the limits. */
export function nextZoom(zoom: number, way: 1 | -1) {
  const next = way > 0 ? zooms.find((step) => step > zoom + 0.01) : zooms.findLast((step) => step < zoom - 0.01)
  return next ?? zoom
}

/**
 * The state of a `PageViewer`, for a component that changes it from outside. Page and turn are reset for another
 * record.
 */
export function usePageView(of: string) {
  const [view, setView] = useState<PageView & { of: string }>({ ...startView, of })
  if (view.of !== of) setView({ ...startView, zoom: view.zoom, isBeside: view.isBeside, of })
  return [view, (some: Partial<PageView>) => setView((now) => ({ ...now, ...some }))] as const
}

type PageViewerProps = {
  pages: readonly PageImage[]
  view: PageView
  onView: (some: Partial<PageView>) => void
  /** At the left of the tools, instead of "Page 1 of 3". */
  start?: ReactNode
  height?: string
  /** Z larger, Shift+Z smaller and O turn also work while the focus is elsewhere, but not in a field. */
  keysEverywhere?: boolean
}

/** Shows scanned pages: change page, zoom and turn, by button or key. */
export function PageViewer({ pages, view, onView, start, height = '70vh', keysEverywhere }: PageViewerProps) {
  const at = Math.min(view.page, pages.length - 1)
  const page = pages[at]
  // Beside the last page, the one before it is shown.
  const besideIt = view.isBeside ? (pages[at + 1] ?? pages[at - 1]) : undefined
  const turn = (by: number) => onView({ turn: (view.turn + by + 360) % 360 })
  const zoom = (way: 1 | -1) => onView({ zoom: nextZoom(view.zoom, way) })
  const leaf = (by: number) => {
    const next = Math.min(Math.max(view.page + by, 0), pages.length - 1)
    if (next !== view.page) onView({ page: next, turn: 0, mark: undefined })
  }

  function press(event: Pick<globalThis.KeyboardEvent, 'key' | 'shiftKey'>) {
    const act = new Map([
      ['+', () => zoom(1)],
      ['=', () => zoom(1)],
      ['-', () => zoom(-1)],
      ['0', () => onView({ zoom: 1 })],
      ['z', () => zoom(event.shiftKey ? -1 : 1)],
      ['o', () => turn(event.shiftKey ? -90 : 90)],
      ['pagedown', () => leaf(1)],
      ['pageup', () => leaf(-1)],
    ]).get(event.key.toLowerCase())
    act?.()
    return act !== undefined
  }
  useKeysEverywhere(keysEverywhere ? press : undefined)

  if (!page) return <Center h={height}>{t('No pages')}</Center>
  return (
    <Flex
      direction="column"
      h={height}
      minH="0"
      role="group"
      aria-label={t('Scanned pages')}
      onKeyDown={(event: KeyboardEvent) => {
        if (!isPlain(event.nativeEvent) || isTyping(event.target)) return
        if (press(event)) {
          event.preventDefault()
          event.stopPropagation()
        }
      }}
    >
      <PageTools
        size={view.zoom}
        isBeside={view.isBeside}
        hasMore={pages.length > 1}
        onView={onView}
        zoom={zoom}
        turn={turn}
      >
        {start ?? <Leaves count={pages.length} at={page} onLeaf={leaf} />}
      </PageTools>
      <Flex flex="1" minH="0" bg="gray.solid" _dark={{ bg: 'gray.emphasized' }}>
        {pages.length > 1 && (
          <Strip pages={pages} page={page} onPage={(index) => onView({ page: index, turn: 0, mark: undefined })} />
        )}
        <Desk page={page} besideIt={besideIt} view={view} />
      </Flex>
    </Flex>
  )
}

type DeskProps = { page: PageImage; besideIt: PageImage | undefined; view: PageView }

/** The page, with the next one beside it. */
function Desk({ page, besideIt, view }: DeskProps) {
  const mark = view.turn === 0 ? view.mark : undefined
  const desk = useInMiddle(mark)
  return (
    <Box
      ref={desk}
      flex="1"
      minW="0"
      overflow="auto"
      p="3"
      tabIndex={0}
      aria-label={t('Page {page}', { page: page.page })}
      role="region"
    >
      <Flex gap="3" mx="auto" align="flex-start" style={{ width: `${view.zoom * 100}%` }}>
        <Box flex="1 0 0" minW="0">
          <TurnedPage page={page} turn={view.turn}>
            {mark && <Mark at={mark} />}
          </TurnedPage>
        </Box>
        {besideIt && (
          <Box flex="1 0 0" minW="0">
            <TurnedPage page={besideIt} />
          </Box>
        )}
      </Flex>
    </Box>
  )
}

/** The frame around the marked place; the text under it stays readable. */
const Mark = ({ at }: { at: PageMark }) => (
  <Box
    data-mark
    aria-hidden
    position="absolute"
    pointerEvents="none"
    borderWidth="2px"
    borderColor="brand.solid"
    borderRadius="sm"
    style={{
      left: `${at.x * 100}%`,
      top: `${at.y * 100}%`,
      width: `${at.width * 100}%`,
      height: `${at.height * 100}%`,
    }}
  />
)

/** Scrolls the mark into the middle, at any zoom. */
function useInMiddle(mark: PageMark | undefined) {
  const desk = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = mark && desk.current?.querySelector('[data-mark]')
    if (!place || !desk.current) return
    const [there, here] = [place.getBoundingClientRect(), desk.current.getBoundingClientRect()]
    desk.current.scrollTop += (there.top + there.bottom - here.top - here.bottom) / 2
    const isWhole = there.width <= here.width
    desk.current.scrollLeft += isWhole
      ? (there.left + there.right - here.left - here.right) / 2
      : there.left - here.left - 12
  }, [mark])
  return desk
}

type StripProps = { pages: readonly PageImage[]; page: PageImage; onPage: (index: number) => void }

/** Small pictures of the pages, to jump to one; phones have the arrows instead. */
function Strip({ pages, page, onPage }: StripProps) {
  return (
    <Flex direction="column" gap="2" p="3" pe="0" overflowY="auto" display={{ base: 'none', md: 'flex' }}>
      {pages.map((one, index) => (
        <Box
          as="button"
          key={one.id}
          w="46px"
          flexShrink="0"
          borderRadius="paper"
          outline={one.id === page.id ? '2px solid' : undefined}
          outlineColor="focus"
          aria-label={t('Page {page}', { page: one.page })}
          aria-current={one.id === page.id ? 'page' : undefined}
          onClick={() => onPage(index)}
        >
          <PageThumb page={one} />
        </Box>
      ))}
    </Flex>
  )
}

const isPlain = ({ ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => !ctrlKey && !metaKey && !altKey

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true], [role=dialog]') !== null

/** Listens to letter keys on the whole screen; arrows, + and − stay with the focused element. */
function useKeysEverywhere(press: ((event: globalThis.KeyboardEvent) => boolean) | undefined) {
  const latest = useRef(press)
  latest.current = press
  const isOn = press !== undefined

  useEffect(() => {
    if (!isOn) return
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || !isPlain(event) || isTyping(event.target)) return
      if (/^[zo]$/i.test(event.key) && latest.current?.(event)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
