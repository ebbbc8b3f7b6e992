import type { Grey } from './find-frame.ts'

/** A place on a page, in fractions of its size. */
export type Box = { x: number; y: number; width: number; height: number }

/** The place of the writing in a frame; null where there is none. The lines of the frame itself do not count. */
export function inkIn({ width, height, of }: Grey, frame: Box): Box | null {
  const rim = 4
  const [left, right] = [Math.round(frame.x * width) + rim, Math.round((frame.x + frame.width) * width) - rim]
  const [top, bottom] = [Math.round(frame.y * height) + rim, Math.round((frame.y + frame.height) * height) - rim]
  const light: number[] = []
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) light.push(of[y * width + x]!)
  const paper = light.toSorted((a, b) => a - b)[Math.floor(light.length * 0.9)] ?? 255
  const isInk = (x: number, y: number) => of[y * width + x]! < paper * 0.8
  const columns = range(left, right).filter((x) => range(top, bottom).some((y) => isInk(x, y)))
  const rows = range(top, bottom).filter((y) => range(left, right).some((x) => isInk(x, y)))
  if (columns.length < 3 || rows.length < 3) return null
  const [x, y] = [columns[0]!, rows[0]!]
  return {
    x: x / width,
    y: y / height,
    width: (columns.at(-1)! + 1 - x) / width,
    height: (rows.at(-1)! + 1 - y) / height,
  }
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
