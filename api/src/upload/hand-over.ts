import { piecesOf, refusesContent } from 'contract/upload'
import { inTransaction, type Tx } from '../db/connect.ts'
import { sha256 } from '../files/store.ts'
import type { Upload } from '../http/handler.ts'
import type { Portal } from '../portal.ts'
import type { Caller } from '../shared/caller.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { keptMark } from './pieces.ts'

type Handed = { id: string; to: string; name: string }

/** Another call passed on the same file at this very moment. */
class ArrivedAlready extends Error {}

/**
 * Puts a file together from its pieces and does the work for which it was sent. If the call is repeated, because its
 * reply was lost, it does nothing and returns the same reply: the reply is stored in one transaction with the work.
 */
export async function withUpload<Reply>(
  portal: Portal,
  caller: Caller,
  { id, to, name }: Handed,
  work: (sent: Upload) => Promise<Reply>,
): Promise<Reply> {
  const { db, clock } = portal
  const find = () =>
    db
      .selectFrom('upload')
      .selectAll()
      .where('id', '=', id)
      .where('createdBy', '=', caller.id)
      .where('madeFor', '=', to)
      .executeTakeFirst()
  const drop = () => db.deleteFrom('upload').where('id', '=', id).execute()

  const found = await find()
  if (!found) throw notFound('This upload was not found')
  if (found.reply !== null) return JSON.parse(found.reply) as Reply

  const bytes = await together(portal, id, found.bytes)
  const isWhole = !found.mark.startsWith('sha256:') || keptMark(portal.keys, sha256(bytes)) === found.mark
  if (!isWhole) {
    await drop()
    throw new Refusal(400, 'The file changed on its way. Send it again.')
  }
  let isNoted = false
  const arrived = async (tx: Tx, reply: unknown) => {
    const { numUpdatedRows } = await tx
      .updateTable('upload')
      .set({ reply: JSON.stringify(reply), seenAt: clock() })
      .where('id', '=', id)
      .where('reply', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new ArrivedAlready()
    await tx.deleteFrom('uploadPiece').where('uploadId', '=', id).execute()
    isNoted = true
  }
  try {
    const reply = await work({ name, bytes, arrived })
    // A call that only checks a file does not store the reply itself.
    if (!isNoted) await inTransaction(db, (tx) => arrived(tx, reply))
    return reply
  } catch (problem) {
    const reply = problem instanceof ArrivedAlready ? (await find())?.reply : undefined
    if (reply) return JSON.parse(reply) as Reply
    // A bad file stays bad, so its pieces are deleted; other failures may pass.
    if (problem instanceof Refusal && refusesContent(problem.status)) await drop()
    throw problem
  }
}

async function together({ db }: Portal, id: string, bytes: number) {
  const pieces = await db.selectFrom('uploadPiece').select('content').where('uploadId', '=', id).orderBy('no').execute()
  const missing = piecesOf(bytes) - pieces.length
  if (missing > 0)
    throw new Refusal(409, '{missing, plural, one {# piece} other {# pieces}} of the file did not arrive', { missing })
  return Buffer.concat(pieces.map(({ content }) => content))
}
