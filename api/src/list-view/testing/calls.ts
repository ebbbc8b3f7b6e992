import { listViews } from 'contract/list/list-view'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'

/** Views that somebody saved of a list. */
export function calls({ lastName, counter, next, atCounter }: Shop): TestCallTable {
  const list = '/merchant/accounting/payment/list'
  const view = () => ({
    name: `${lastName} ${next()}`,
    scope: 'mine' as const,
    content: {
      layout: { columns: [], density: 'compact' as const },
      sorts: [],
      filters: {},
      search: '',
      pageSize: 10 as const,
      tab: '',
    },
  })
  const savedView = async () => (await counter(listViews.add, { body: { list, ...view() } })).body.id
  return [
    [listViews.read, async () => atCounter({ query: { list } })],
    [listViews.saveLayout, async () => atCounter({ body: { list, layout: null } })],
    [listViews.openWith, async () => atCounter({ body: { list, view: await savedView() } })],
    [listViews.add, async () => atCounter({ body: { list, ...view() } })],
    [listViews.change, async () => atCounter(ofId(await savedView(), { body: view() }))],
    [listViews.remove, async () => atCounter(ofId(await savedView()))],
  ]
}
