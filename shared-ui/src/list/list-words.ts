import type { ListPage, ListQuery } from 'contract/endpoint'
import { count } from '../format/money.ts'
import { t } from '../t.ts'

type Counted = Pick<ListPage<unknown>, 'data' | 'totalRecords' | 'filterRecords' | 'capped'>

/** Where the rows on screen stand among all, word for word as the product wants it. */
export function showing(page: Counted, { start }: Pick<ListQuery, 'start'>) {
  const from = page.data.length > 0 ? start + 1 : 0
  return t('Showing {from}–{to} of {filtered} filtered ({total} total)', {
    from,
    to: start + page.data.length,
    filtered: filteredCount(page),
    total: page.totalRecords,
  })
}

/** How many rows match; the server stops counting at a cap, and then it is "or more". */
export const filteredCount = ({ filterRecords, capped }: Counted) => `${count(filterRecords)}${capped ? '+' : ''}`

/** How many pages there are, as far as that is known. */
export function pageCount(
  { data, filterRecords, capped }: Counted,
  { start, length }: Pick<ListQuery, 'start' | 'length'>,
) {
  const counted = Math.max(1, Math.ceil(filterRecords / length))
  if (!capped) return counted
  const here = start / length + 1
  return Math.max(counted, data.length === length ? here + 1 : here)
}

/** The page numbers of a pager: the first, the last, those around the current one; `null` = a gap. */
export function pageNumbers(pageIndex: number, pages: number): (number | null)[] {
  const near =
    pageIndex < 2
      ? [0, 1, 2]
      : pageIndex > pages - 3
        ? [pages - 3, pages - 2, pages - 1]
        : [pageIndex - 1, pageIndex, pageIndex + 1]
  const shown = [...new Set([0, ...near, pages - 1])].filter((page) => page >= 0 && page < pages)
  return shown.flatMap((page, i) => {
    const before = shown[i - 1]
    if (before === undefined || page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [null, page]
  })
}
