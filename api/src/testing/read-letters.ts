import { type Kept, textOf } from '../outbox/queries.ts'
import type { TestApp } from './app.ts'

/** What was written to somebody, the latest first, with its secrets. */
export async function lettersTo(app: TestApp, recipient: string) {
  const kept = await app.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return kept.map(({ id, kind, body }) => ({ kind, text: textOf(app.portal, id, body as Kept) }))
}

/** The secret of the link that was sent to somebody last. */
export async function linkTo(app: TestApp, recipient: string) {
  const [letter] = await lettersTo(app, recipient)
  return /#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
}
