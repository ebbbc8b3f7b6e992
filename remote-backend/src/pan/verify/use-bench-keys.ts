import { useKeys } from 'shared-ui/overlays'
import type { PageView } from 'shared-ui/pan'
import type { Checking } from './use-checking.ts'

type OnBench = {
  checking: Checking
  /** The lines for J and K: the lines of the form, then the boxes of the checklist. */
  lines: readonly string[]
  pages: number
  view: PageView
  onView(some: Partial<PageView>): void
}
type Decisions = Record<'onVerify' | 'onIncomplete' | 'onReject' | 'onSheet', (() => void) | undefined>

/** Single keys for lines, pages and decision; a key for a disabled button does nothing. */
export function useBenchKeys({ checking, lines, pages, view, onView }: OnBench, isOn: boolean, does: Decisions) {
  const { ticked, flags, current, goTo, check, actions } = checking
  const box = boxOfLine(current)
  const go = (by: number) => {
    const at = current === undefined ? (by > 0 ? -1 : lines.length) : lines.indexOf(current)
    goTo(lines[Math.min(Math.max(at + by, 0), lines.length - 1)])
  }
  const leaf = (by: number) =>
    onView({ page: Math.min(Math.max(view.page + by, 0), pages - 1), turn: 0, mark: undefined })
  const pick = (no: number) => {
    const code: string | undefined = current && !box ? actions.offered(current)[no - 1] : undefined
    if (current && code) actions.because(current, code)
  }

  useKeys(
    {
      j: () => go(1),
      k: () => go(-1),
      t() {
        // Until a line is selected, the keys are for the first one.
        const line = current ?? lines[0]
        const box = boxOfLine(line)
        if (box) check(box)
        else if (line && !ticked.has(line)) actions.tick(line)
        goTo(lines[Math.min(lines.indexOf(line ?? '') + 1, lines.length - 1)])
      },
      f: current && !box ? () => actions.flag(current) : undefined,
      ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i + 1}`, () => pick(i + 1)])),
      w: current && flags[current] ? () => noteOf(current)?.focus() : undefined,
      n: () => leaf(1),
      p: () => leaf(-1),
      s: () => onView({ isBeside: !view.isBeside }),
      a: does.onVerify,
      i: does.onIncomplete,
      r: does.onReject,
      '?': does.onSheet,
    },
    isOn,
  )
}

/** The box of the checklist for a line, if it is one. */
export const boxOfLine = (line: string | undefined) => (line?.startsWith('box:') ? line.slice(4) : undefined)

const noteOf = (line: string) => document.querySelector<HTMLInputElement>(`[data-line="${line}"] input`)
