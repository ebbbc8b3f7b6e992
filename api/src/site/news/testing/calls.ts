import { news } from 'contract/site/news'
import { ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'

/** The news that the office keeps. */
export function calls({ app, next, today, atOffice }: Shop): TestCallTable {
  const office = app.as('staff')
  const body = () => ({
    text: `Open on Sunday ${next()}`,
    audience: 'PUBLIC' as const,
    dated: today(),
    until: '',
    status: 'PUBLISHED' as const,
  })
  const added = async () => (await office(news.add, { body: body() })).body.id
  const seenOf = async (id: string) => (await office(news.read, ofId(id) as never)).body.seen
  return [
    [news.read, async () => atOffice(ofId(await added()))],
    [news.add, async () => atOffice({ body: body() })],
    [
      news.change,
      async () => {
        const id = await added()
        return atOffice(ofId(id, { body: body(), query: { seen: await seenOf(id) } }))
      },
    ],
    [
      news.undo,
      async () => {
        const id = await added()
        const seen = await seenOf(id)
        return atOffice(ofId(id, { body: { change: seen } }))
      },
    ],
  ]
}
