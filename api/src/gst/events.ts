import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { gstThings, letters as officeLetters } from '../notification/letters.ts'
import { notify, settle } from '../notification/notify.ts'
import type { Letter, ValuesOf } from '../outbox/letter.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import type { Caller } from '../shared/caller.ts'
import type { Context } from '../shared/context.ts'

type Event = { about: string; step: string; words?: string; fileId?: string | null }

/** Writes down a step of a request, for both sides to read. */
export async function noteEvent({ tx, portal, caller }: Context, { about, step, words = '', fileId = null }: Event) {
  await tx
    .insertInto('gstEvent')
    .values({
      id: uuid(),
      about,
      at: portal.clock(),
      byName: caller.name,
      isOffice: caller.role !== 'merchant',
      step,
      words,
      fileId,
    })
    .execute()
  // What the office did last, it does not wait for.
  await settle(tx, portal, `gst ${about}`)
  if (caller.role === 'merchant') await tellOffice(tx, portal, { about, step })
}

/** A registration or a return, by its id or its reference number, and the list that shows it. */
async function requestOf(tx: Tx, by: string) {
  const { rows } = await sql<{ id: string; refNo: string; list: keyof typeof gstThings }>`
    select id, ref_no, 'registration' as list from gst_registration where ref_no = ${by} or id::text = ${by}
    union all select id, ref_no, 'filling' from gst_filing where ref_no = ${by} or id::text = ${by}`.execute(tx)
  return rows[0]
}

/** What each step of the shop is to the office. */
const officeLetterOf: Readonly<Record<string, keyof typeof officeLetters & `gst ${string}`>> = {
  submit: 'gst sent',
  answer: 'gst answered',
  explain: 'gst answered',
  approve: 'gst approved',
  object: 'gst objected',
}

async function tellOffice(tx: Tx, portal: Portal, { about, step }: Event) {
  const letter = officeLetterOf[step]
  const found = letter && (await requestOf(tx, about))
  if (!found) return
  await notify(tx, portal, officeLetters[letter], {
    to: { all: 'office', needs: 'gst:view' },
    values: { refNo: found.refNo, what: gstThings[found.list] },
    link: `/backend/actions/gst/${found.list}?globalFilter=${found.refNo}`,
    about: `gst ${about}`,
  })
}

/** What happened with a request, the oldest first; a shop reads 'Office' instead of a clerk's name. */
export async function eventsOf(db: Tx, { role }: Pick<Caller, 'role'>, about: string) {
  const found = await db
    .selectFrom('gstEvent')
    .selectAll()
    .where('about', '=', about)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return found.map(({ id, at, byName, isOffice, step, words, fileId }) => ({
    id,
    at: at.toISOString(),
    by: isOffice && role === 'merchant' ? 'Office' : byName,
    step,
    text: words,
    fileId,
  }))
}

/** A letter to the shop, in the transaction of the step. */
export async function tellShop<Example extends Letter['example']>(
  tx: Tx,
  portal: Portal,
  { merchantId }: { merchantId: string },
  letter: Letter<Example>,
  values: ValuesOf<NoInfer<Example>>,
) {
  const { emailId } = await tx
    .selectFrom('merchant')
    .select('emailId')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  await sendLetter(tx, portal, letter, { to: emailId, values })
  const found = await requestOf(tx, `${(values as Letter['example']).refNo}`)
  if (!found) return
  await notify(tx, portal, letter, {
    to: { shop: merchantId, needs: 'gst' },
    values,
    link: `/merchant/product/gst/${found.list}/list?globalFilter=${found.refNo}`,
    about: `gst ${found.id}`,
    mail: false,
  })
}
