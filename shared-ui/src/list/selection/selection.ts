/** Rows that were chosen: these, or all that match but these. */
export type Selection = { only: string[] } | { except: string[]; count: number }

/** What is ticked. `isAll` turns `ids` round: then they are the ones left out of `count` matching rows. */
export type Ticks = { isAll: boolean; ids: string[]; count: number; isCapped?: boolean }

export const noTicks: Ticks = { isAll: false, ids: [], count: 0 }

/** More single rows than these are not carried about: a filter says it better. */
export const tickLimit = 1_000

/** What tells a row from all others of its list, on any page. */
export function rowId(row: unknown) {
  const fields = Object(row)
  const id: unknown = ['id', 'refNo', 'code', 'userName'].map((name) => fields[name]).find(Boolean)
  return id === undefined ? '' : `${id}`
}

export const isTicked = ({ isAll, ids }: Ticks, id: string) => ids.includes(id) !== isAll

/** How many rows are ticked. */
export const tickCount = ({ isAll, ids, count }: Ticks) => (isAll ? Math.max(0, count - ids.length) : ids.length)

/** Ticks rows or takes their ticks away; past the limit nothing changes. */
export function tick(ticks: Ticks, ids: string[], isOn: boolean): Ticks {
  const isListed = isOn !== ticks.isAll
  const others = ticks.ids.filter((id) => !ids.includes(id))
  const next = isListed ? [...others, ...ids] : others
  return next.length > tickLimit ? ticks : { ...ticks, ids: next }
}

/** The selection an action is given; undefined when nothing is ticked. */
export function selectionOf(ticks: Ticks): Selection | undefined {
  if (tickCount(ticks) === 0) return undefined
  return ticks.isAll ? { except: ticks.ids, count: tickCount(ticks) } : { only: ticks.ids }
}
