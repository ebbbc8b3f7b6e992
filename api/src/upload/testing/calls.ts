import { uploads } from 'contract/upload'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'

/** Files that come in pieces. */
export function calls({ lastName, counter, next, atCounter }: Shop): TestCallTable {
  const file = (no = next()) => ({ to: `/scan/${no}`, name: `${lastName}.jpg`, bytes: 300, mark: `${lastName} ${no}` })
  const begun = async () => (await counter(uploads.begin, { body: file() })).body.id
  return [
    [uploads.begin, async () => atCounter({ body: file() })],
    [uploads.unfinished, async () => atCounter({ query: { to: file().to } })],
    [uploads.piece, async () => atCounter(ofId(await begun(), { query: { no: 0 }, bytes: Buffer.alloc(300) }))],
    [uploads.drop, async () => atCounter(ofId(await begun()))],
  ]
}
