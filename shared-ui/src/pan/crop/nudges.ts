import type { PageImage } from 'contract/pan/scan/crop'
import { type Cut, moved, type Point, type Shape, scaled, turned } from './cut.ts'

/** What a key, and its button, does to the box. `far` = with Shift. */
export type Nudge = {
  key: string
  label: string
  act: (page: PageImage, cut: Cut, shape: Shape, far: boolean) => Cut
}

const move =
  (x: number, y: number): Nudge['act'] =>
  (page, cut, shape, far) => {
    const step = (page.widthPx / 400) * (far ? 8 : 1)
    const by: Point = { x: x * step, y: y * step }
    return moved(page, cut, shape, by)
  }

const grow =
  (way: 1 | -1): Nudge['act'] =>
  (page, cut, shape, far) =>
    scaled(page, cut, shape, (far ? 1.15 : 1.02) ** way)

const turn =
  (way: 1 | -1): Nudge['act'] =>
  (page, cut, shape, far) =>
    turned(page, cut, shape, way * (far ? 5 : 0.5))

export const moves: Nudge[] = [
  { key: 'ArrowLeft', label: 'Move left', act: move(-1, 0) },
  { key: 'ArrowRight', label: 'Move right', act: move(1, 0) },
  { key: 'ArrowUp', label: 'Move up', act: move(0, -1) },
  { key: 'ArrowDown', label: 'Move down', act: move(0, 1) },
]
export const sizes: Nudge[] = [
  { key: '+', label: 'Larger box', act: grow(1) },
  { key: '-', label: 'Smaller box', act: grow(-1) },
]
export const turns: Nudge[] = [
  { key: '[', label: 'Turn left by 0.5°', act: turn(-1) },
  { key: ']', label: 'Turn right by 0.5°', act: turn(1) },
]

// The other sign on the same key, with Shift or on other keyboards.
const sameKey: Record<string, string> = { '=': '+', _: '-', '{': '[', '}': ']' }

/** The nudge of a pressed key. */
export function nudgeOf(key: string) {
  return [...moves, ...sizes, ...turns].find((nudge) => nudge.key === (sameKey[key] ?? key))
}
