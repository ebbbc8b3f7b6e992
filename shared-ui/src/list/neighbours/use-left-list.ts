import type { ListEndpoint, ListPage, ListQuery } from 'contract/endpoint'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { type AnsweredPage, call } from 'shared-auth'
import { keepListSearch } from '../../screen/list-search.ts'
import { atPage } from '../list-state.ts'
import { leaveList } from './left-list.ts'

type OnScreen<Row> = {
  source: ListEndpoint<Row>
  id?: string
  /** Where the record of a row is. */
  recordAt?: (row: Row) => string | null
}

/** Keeps the page that is on screen, for the records that are opened from it to lead on from one to the next. */
export function useLeftList<Row>({ source, id, recordAt }: OnScreen<Row>, page: AnsweredPage<Row> | undefined) {
  const { pathname, search } = useLocation()
  const keep = useEffectEvent(() => {
    if (!page || !recordAt) return
    const pageOf = (query: ListQuery, { data, ...counted }: ListPage<Row>) => ({
      filterRecords: counted.filterRecords,
      capped: counted.capped,
      query,
      links: data.map(recordAt),
    })
    leaveList({
      ...pageOf(page.query, page),
      read: async (query) => pageOf(query, await call(source, { body: query })),
      turnTo: (query) => keepListSearch(pathname, atPage(search, query, id)),
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page, and how the list was asked for it
  useEffect(keep, [page, pathname, search])
}
