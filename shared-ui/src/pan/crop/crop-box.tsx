import type { PageImage } from 'contract/pan/scan/crop'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { Box, chakra, t } from 'shared-ui'
import { turnedSize } from '../../file/turned-page.tsx'
import type { Boxed } from './crop-desk.tsx'
import { type Corner, type Cut, cropBoxOf, moved, type Point, pulled, turnedPoint } from './cut.ts'

type CropBoxProps = {
  page: PageImage
  box: Boxed
  onCut: (cut: Cut) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const corners: { corner: Corner; cursor: string }[] = [
  { corner: { right: false, bottom: false }, cursor: 'nwse-resize' },
  { corner: { right: true, bottom: false }, cursor: 'nesw-resize' },
  { corner: { right: false, bottom: true }, cursor: 'nesw-resize' },
  { corner: { right: true, bottom: true }, cursor: 'nwse-resize' },
]

/** The crop box: dragged to move it, resized at a corner; with the focus, both by keys. */
export function CropBox({ page, box, onCut, onKeyDown }: CropBoxProps) {
  const { name, cut, shape } = box
  const { x, y, width, height } = cropBoxOf(page, cut, shape)
  const drag = useDrag(page, cut)

  return (
    <Box
      data-crop-box
      role="group"
      tabIndex={0}
      aria-label={t('{name}: box', { name })}
      aria-roledescription={t('crop box')}
      aria-description={t(
        'Arrow keys move it, plus and minus change its size, square brackets turn the page under it.',
      )}
      position="absolute"
      cursor="move"
      borderWidth="2px"
      borderColor="#0465AF"
      boxShadow="0 0 0 1px rgb(255 255 255 / .7)"
      touchAction="none"
      _focusVisible={{ outline: '2px solid #0465AF', outlineOffset: '3px' }}
      style={{ left: part(x), top: part(y), width: part(width), height: part(height) }}
      onKeyDown={onKeyDown}
      {...drag((from, by) => onCut(moved(page, from, shape, by)))}
    >
      <Label tone="#0465AF">{name}</Label>
      {corners.map(({ corner, cursor }) => (
        <Handle
          key={`${corner.right} ${corner.bottom}`}
          aria-hidden
          style={{ cursor, [corner.right ? 'right' : 'left']: 0, [corner.bottom ? 'bottom' : 'top']: 0 }}
          css={{ transform: `translate(${corner.right ? 50 : -50}%, ${corner.bottom ? 50 : -50}%)` }}
          {...drag((from, by) => onCut(pulled(page, from, shape, corner, by)))}
        />
      ))}
    </Box>
  )
}

type OtherBoxProps = { page: PageImage; turn: number; box: Boxed; onChoose: () => void }

/** The box of the other picture on the same page: dashed, green once it is finished; a press selects it. */
export function OtherBox({ page, turn, box: { name, cut, shape, isDone }, onChoose }: OtherBoxProps) {
  const room = turnedSize(page, turn)
  const middle = turnedPoint(page, turn, cut)
  const tone = isDone ? '#217541' : '#5A666A'

  return (
    <chakra.button
      type="button"
      aria-label={t('Crop: {name}', { name })}
      position="absolute"
      cursor="button"
      borderWidth="2px"
      borderStyle="dashed"
      onClick={onChoose}
      style={{
        borderColor: tone,
        left: part(middle.x / room.width),
        top: part(middle.y / room.height),
        width: part(cut.width / room.width),
        height: part(cut.width / shape / room.height),
        transform: `translate(-50%, -50%) rotate(${turn - cut.turn}deg)`,
      }}
    >
      <Label tone={tone}>{name}</Label>
    </chakra.button>
  )
}

const part = (value: number) => `${value * 100}%`

/** On the upper edge of the box. It always has the colours of the light theme, as the scanned paper is light. */
function Label({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <Box
      as="span"
      position="absolute"
      left="-2px"
      bottom="100%"
      px="2"
      borderTopRadius="xs"
      color="white"
      textStyle="micro"
      fontWeight="600"
      lineHeight="20px"
      whiteSpace="nowrap"
      pointerEvents="none"
      style={{ background: tone }}
    >
      {children}
    </Box>
  )
}

/** Small to look at, but large enough for a finger. */
const Handle = chakra('div', {
  base: {
    position: 'absolute',
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '44px', md: '24px' },
    touchAction: 'none',
    _after: { content: '""', boxSize: '10px', bg: 'white', borderWidth: '2px', borderColor: '#0465AF' },
  },
})

/**
 * Follows a pointer from press to release. It reports where the box was at the press and how far the pointer moved
 * since, in pixels of the page on screen. So nothing is lost when several moves come before the next render.
 */
function useDrag(page: PageImage, cut: Cut) {
  const start = useRef<{ at: Point; cut: Cut } | null>(null)
  const end = () => {
    start.current = null
  }

  return (onDrag: (from: Cut, by: Point) => void) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { at: { x: event.clientX, y: event.clientY }, cut }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const sheet = event.currentTarget.closest('[data-crop-box]')?.parentElement
      if (!start.current || !sheet) return
      event.stopPropagation()
      const { at, cut: from } = start.current
      const scale = turnedSize(page, from.turn).width / sheet.clientWidth
      onDrag(from, { x: (event.clientX - at.x) * scale, y: (event.clientY - at.y) * scale })
    },
    onPointerUp: end,
    onPointerCancel: end,
  })
}
