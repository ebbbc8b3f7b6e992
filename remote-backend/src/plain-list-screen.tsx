import type { ListEndpoint, ListRow } from 'contract/endpoint'
import { byStatus, ListScreen, type ListScreenProps, type ListTab } from 'shared-ui'

/** How to draw a list that needs nothing beyond its contract. */
export type PlainLook<List extends ListEndpoint> = Pick<ListScreenProps<ListRow<List>>, 'crumbs' | 'rowLink'> & {
  /** Without it all visible columns are shown, in the order of the contract. */
  show?: readonly (keyof List['columns'] & string)[]
  /** A tab for each value of the column `status`, after the given ones. */
  tabbed?: true | readonly ListTab[]
}

/** The screen of such a list. */
export function plainListOf<List extends ListEndpoint>(source: List, look: PlainLook<List>) {
  const { columns } = source
  const { tabbed, show = Object.keys(columns).filter((name) => columns[name]?.shown), ...rest } = look
  const { status } = columns
  const first = tabbed === true ? [] : tabbed
  const tabs = first && status ? { tabs: [...first, ...byStatus(status)] } : {}
  return () => <ListScreen source={source as ListEndpoint<ListRow<List>>} show={show} {...tabs} {...rest} />
}
