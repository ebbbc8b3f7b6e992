import { ListKey } from 'contract/list/list-view'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'

/** How the portal calls a list: the address of its screen, and its own name where the screen has several. */
export function useListKey(id?: string) {
  const { pathname } = useLocation()
  const key = pathname.replace(/(?<!\/)\/+$/, '') + (id ? ` ${id}` : '')
  return v.is(ListKey, key) ? key : null
}
