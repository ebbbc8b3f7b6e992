import { filteredCount } from '../list-words.ts'
import { type LeftList, type LeftPage, leaveList, leftList, placeOf } from './left-list.ts'

/** The record at this address among those of the list that it was opened from; null where it was not. */
export function neighboursAt(pathname: string) {
  const list = leftList()
  const at = placeOf(pathname)
  if (!list || at < 0) return null
  const { query, links, filterRecords, capped = false } = list
  const isIn = (some: LeftPage['links']) => some.some(Boolean)
  return {
    place: query.start + at + 1,
    of: filteredCount({ ...list, data: [], totalRecords: 0 }),
    hasPrevious: isIn(links.slice(0, at)) || query.start > 0,
    hasNext: isIn(links.slice(at + 1)) || capped || query.start + links.length < filterRecords,
    previous: async () => links.slice(0, at).findLast(Boolean) ?? (await beyond(list, 'before')),
    next: async () => links.slice(at + 1).find(Boolean) ?? (await beyond(list, 'after')),
  }
}

/**
 * The nearest record beyond the page. The page is read again with the one beside it: meanwhile rows may have come or gone,
 * as those do that were decided on. So none is passed over, and none is met twice.
 */
async function beyond(list: LeftList, way: 'before' | 'after') {
  const { start, length } = list.query
  const starts = way === 'after' ? [start, start + length] : [start - length, start]
  if (starts.some((one) => one < 0)) return undefined
  const pages = await Promise.all(starts.map((start) => list.read({ ...list.query, start })))
  const rows = pages.flatMap((page) => page.links.map((link) => ({ page, link })))
  const isKnown = ({ link }: { link: string | null }) => list.links.includes(link)
  const first = rows.findIndex(isKnown)
  const end = first < 0 ? pages[0]?.links.length : first
  const found =
    way === 'after'
      ? rows.slice(rows.findLastIndex(isKnown) + 1).find(({ link }) => link)
      : rows.slice(0, end).findLast(({ link }) => link)
  if (!found) return undefined
  leaveList({ ...list, ...found.page })
  list.turnTo(found.page.query)
  return found.link ?? undefined
}
