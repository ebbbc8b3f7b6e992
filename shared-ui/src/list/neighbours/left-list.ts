import type { ListPage, ListQuery } from 'contract/endpoint'
import { onSessionLeft } from 'shared-auth'

export type LeftPage = Pick<ListPage<unknown>, 'filterRecords' | 'capped'> & {
  query: ListQuery
  /** Where the record of each row is; null where it has none. */
  links: (string | null)[]
}

/** The list that was on screen last, as it was left: its page, and how another one is asked for. */
export type LeftList = LeftPage & {
  read(query: ListQuery): Promise<LeftPage>
  /** Leads the way back to that page of it. */
  turnTo(query: ListQuery): void
}

let left: LeftList | null = null
onSessionLeft(() => {
  left = null
})

export const leaveList = (list: LeftList) => {
  left = list
}
export const leftList = () => left

/** The place on its page of the record at this address; below 0 where it is not of the list. */
export const placeOf = (pathname: string) => left?.links.findIndex((link) => link?.split('?')[0] === pathname) ?? -1
