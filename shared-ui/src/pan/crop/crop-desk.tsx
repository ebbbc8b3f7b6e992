import type { PageImage } from 'contract/pan/scan/crop'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Box, Button, chakra, Flex, IconButton, Panel, Text, t } from 'shared-ui'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronLeft,
  ChevronRight,
  Crop,
  RotateCcw,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'shared-ui/icons'
import { nextZoom } from '../../file/page-viewer.tsx'
import { TurnedPage } from '../../file/turned-page.tsx'
import { useNarrow } from '../use-narrow.ts'
import { CropBox, OtherBox } from './crop-box.tsx'
import { type Cut, cropBoxOf, type Kind, type Shape } from './cut.ts'
import { moves, type Nudge, nudgeOf, sizes, turns } from './nudges.ts'

/** A box on the page: which picture it is for, and where it is. */
export type Boxed = { kind: Kind; name: string; cut: Cut; shape: Shape; isDone: boolean }

type CropDeskProps = {
  pages: readonly PageImage[]
  page: PageImage
  box: Boxed
  /** The box of the other picture, if it is on this page. */
  other?: Boxed
  /** Whether the page was searched for its frames, so that the box is at the right place. */
  isPlaced: boolean
  shapeWords: string
  onCut: (cut: Cut) => void
  onPage: (page: PageImage) => void
  onTurn: (by: 90 | -90) => void
  onFindAgain: () => void
  onOther: () => void
  onShown: (image: HTMLImageElement) => void
}

/** The page with the crop box; every drag can also be done by a key and a button. */
export function CropDesk(props: CropDeskProps) {
  const { pages, page, box, other, isPlaced, shapeWords, onCut, onPage, onTurn, onFindAgain, onOther, onShown } = props
  const isNarrow = useNarrow()
  const seen = `${page.id} ${box.kind} ${isPlaced} ${Math.round(box.cut.turn / 90)}`
  const [zoom, setZoom] = useZoom(seen, isNarrow ? zoomOn(page, box) : 1)
  const desk = useRef<HTMLDivElement>(null)
  useInSight(desk, `${seen} ${zoom}`)
  useFocusOnBox(desk, box.kind)

  const nudge = ({ act }: Nudge, far: boolean) => onCut(act(page, box.cut, box.shape, far))

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const found = nudgeOf(event.key)
    if (!found) return
    event.preventDefault()
    nudge(found, event.shiftKey)
  }

  return (
    <Panel flush minW="0">
      <DeskTools
        pages={pages}
        page={page}
        zoom={zoom}
        onPage={onPage}
        onTurn={onTurn}
        onFindAgain={onFindAgain}
        onZoom={setZoom}
      />
      <Box
        ref={desk}
        overflow="auto"
        h={{ base: '46vh', md: 'calc(100vh - 300px)' }}
        minH={{ base: '280px', md: '420px' }}
        bg="gray.solid"
        _dark={{ bg: 'gray.emphasized' }}
        px="5"
        py="6"
      >
        <Box mx="auto" maxW={zoom <= 1 ? '620px' : undefined} style={{ width: `${zoom * 100}%` }}>
          <TurnedPage page={page} turn={box.cut.turn} onShown={onShown}>
            {other && <OtherBox page={page} turn={box.cut.turn} box={other} onChoose={onOther} />}
            <CropBox page={page} box={box} onCut={onCut} onKeyDown={press} />
          </TurnedPage>
        </Box>
      </Box>
      <Nudges onNudge={nudge} shapeWords={shapeWords} />
    </Panel>
  )
}

type DeskToolsProps = Pick<CropDeskProps, 'pages' | 'page' | 'onPage' | 'onTurn' | 'onFindAgain'> & {
  zoom: number
  onZoom: (zoom: number) => void
}

function DeskTools({ pages, page, zoom, onZoom, onPage, onTurn, onFindAgain }: DeskToolsProps) {
  const index = pages.findIndex(({ id }) => id === page.id)
  const leaf = (by: number) => {
    const next = pages[index + by]
    if (next) onPage(next)
  }

  return (
    <Flex align="center" gap="1" px="3" py="1.5" borderBottomWidth="1px" wrap="wrap">
      <Button size="sm" variant="ghost" onClick={() => onTurn(-90)} aria-label={t('Turn the page left')}>
        <RotateCcw />
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          {t('Left')}
        </Box>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onTurn(90)} aria-label={t('Turn the page right')}>
        <RotateCw />
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          {t('Right')}
        </Box>
      </Button>
      <Tool label={t('Smaller view')} onClick={() => onZoom(nextZoom(zoom, -1))}>
        <ZoomOut />
      </Tool>
      <Text fontWeight="600" whiteSpace="nowrap" aria-live="polite">
        {`${Math.round(zoom * 100)}%`}
      </Text>
      <Tool label={t('Larger view')} onClick={() => onZoom(nextZoom(zoom, 1))}>
        <ZoomIn />
      </Tool>
      <Flex ms="auto" align="center" gap="1">
        {pages.length > 1 && (
          <>
            <Tool label={t('Page before')} isOff={index <= 0} onClick={() => leaf(-1)}>
              <ChevronLeft />
            </Tool>
            <Text color="fg.muted" whiteSpace="nowrap" aria-live="polite">
              {t('Page {page} of {count}', { page: index + 1, count: pages.length })}
            </Text>
            <Tool label={t('Next page')} isOff={index >= pages.length - 1} onClick={() => leaf(1)}>
              <ChevronRight />
            </Tool>
          </>
        )}
        <Button size="sm" variant="ghost" onClick={onFindAgain} aria-label={t('Detect again')}>
          <Crop />
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {t('Detect again')}
          </Box>
        </Button>
      </Flex>
    </Flex>
  )
}

type ToolProps = { label: string; isOff?: boolean; onClick: () => void; children: ReactNode }

function Tool({ label, isOff, onClick, children }: ToolProps) {
  return (
    <IconButton size="sm" variant="ghost" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      {children}
    </IconButton>
  )
}

const caps: Record<string, ReactNode> = {
  ArrowLeft: <ArrowLeft />,
  ArrowRight: <ArrowRight />,
  ArrowUp: <ArrowUp />,
  ArrowDown: <ArrowDown />,
  '-': '−',
}

/** The keys as buttons, which can be pressed as well. */
function Nudges({ onNudge, shapeWords }: { onNudge: (nudge: Nudge, far: boolean) => void; shapeWords: string }) {
  const groups = [
    { nudges: moves, words: t('move') },
    { nudges: sizes, words: t('size') },
    { nudges: turns, words: t('turn 0.5°') },
  ]
  return (
    <Flex align="center" columnGap="4" rowGap="1" px="3" py="2" wrap="wrap" borderTopWidth="1px" color="fg.muted">
      {groups.map(({ nudges, words }) => (
        <Flex key={words} align="center" gap="1">
          {nudges.map((nudge) => (
            <Cap
              key={nudge.key}
              type="button"
              aria-label={t(nudge.label)}
              title={t(nudge.label)}
              onClick={({ shiftKey }) => onNudge(nudge, shiftKey)}
            >
              {caps[nudge.key] ?? nudge.key}
            </Cap>
          ))}
          <Text as="span" ms="1" whiteSpace="nowrap">
            {words}
          </Text>
        </Flex>
      ))}
      <Text as="span" ms="auto" whiteSpace="nowrap">
        {shapeWords}
      </Text>
    </Flex>
  )
}

const Cap = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '44px', md: '24px' },
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'sm',
    bg: 'bg.panel',
    color: 'fg',
    cursor: 'button',
    _hover: { bg: 'bg.subtle' },
    '& svg': { boxSize: { base: '18px', md: '14px' } },
  },
})

/** On a narrow screen the zoom is chosen so that the box takes a good part of the width. */
function zoomOn(page: PageImage, { kind, cut, shape }: Boxed) {
  const share = kind === 'photo' ? 0.5 : 0.75
  return Math.min(4, Math.max(1, share / cropBoxOf(page, cut, shape).width))
}

/** Each picture and page keeps its own zoom, so that the page does not jump while the box is resized. */
function useZoom(of: string, start: number) {
  const [zooms, setZooms] = useState<Record<string, number>>({})
  if (zooms[of] === undefined) setZooms({ ...zooms, [of]: start })
  return [zooms[of] ?? start, (zoom: number) => setZooms((all) => ({ ...all, [of]: zoom }))] as const
}

/** After the other picture was selected, the keys move its box. */
function useFocusOnBox(desk: React.RefObject<HTMLDivElement | null>, kind: Kind) {
  const last = useRef(kind)
  useEffect(() => {
    if (last.current === kind) return
    last.current = kind
    desk.current?.querySelector<HTMLElement>('[data-crop-box]')?.focus({ preventScroll: true })
  }, [desk, kind])
}

/** Scrolls the box into the middle when the page, the picture or the zoom changes. */
function useInSight(desk: React.RefObject<HTMLDivElement | null>, of: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says when
  useEffect(() => {
    const box = desk.current?.querySelector<HTMLElement>('[data-crop-box]')
    if (!desk.current || !box) return
    const [place, frame] = [box.getBoundingClientRect(), desk.current.getBoundingClientRect()]
    desk.current.scrollLeft += place.left + place.width / 2 - (frame.left + frame.width / 2)
    desk.current.scrollTop += place.top + place.height / 2 - (frame.top + frame.height / 2)
  }, [of])
}
