import { listViews } from 'contract/list/list-view'
import { uploads } from 'contract/upload'
import { ofId, type Shop, type TestCallTable } from './shop.ts'

/** Views that somebody saved of a list. */
export function viewCalls({ lastName, counter, next, atCounter }: Shop): TestCallTable {
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

/** Files that come in pieces. */
export function uploadCalls({ lastName, counter, next, atCounter }: Shop): TestCallTable {
  const file = (no = next()) => ({ to: `/scan/${no}`, name: `${lastName}.jpg`, bytes: 300, mark: `${lastName} ${no}` })
  const begun = async () => (await counter(uploads.begin, { body: file() })).body.id
  return [
    [uploads.begin, async () => atCounter({ body: file() })],
    [uploads.unfinished, async () => atCounter({ query: { to: file().to } })],
    [uploads.piece, async () => atCounter(ofId(await begun(), { query: { no: 0 }, bytes: Buffer.alloc(300) }))],
    [uploads.drop, async () => atCounter(ofId(await begun()))],
  ]
}
