import { mail, type OutboxRow } from 'contract/mail/mail'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { fieldsOf, listQuery, selectOf } from '../list/list-query.ts'
import { audit } from '../shared/audit.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { readSetting } from '../shared/setting.ts'
import { allLetters } from './all-letters.ts'
import { worded } from './letter.ts'
import type { Kept } from './queries.ts'
import { smtpSetting } from './settings.ts'

/** Replaces a link or a code wherever a person of the office reads a letter. */
const hidden = '••••••••'

// A letter to nobody, stored because of an unknown name, is not a message.
const isMessage = sql<boolean>`o.kind <> 'file removal' and o.recipient <> ''`

/** Every message of the last 90 days, newest first. */
export const outboxList = listQuery(
  mail.outbox,
  'outbox o',
  { kind: { sql: 'o.kind', choices: allLetters.map(({ name, title }) => ({ value: name, label: title })) } },
  {
    order: ['o.created_at desc', 'o.id desc'],
    where: [isMessage],
  },
)

const fields = selectOf({ ...outboxList, columns: fieldsOf(outboxList.columns) })

async function found(tx: Tx, id: string) {
  const { rows } = await sql<OutboxRow & { body: Kept }>`
    select ${fields}, o.id, o.body from ${outboxList.from} where o.id = ${isUuid(id) ? id : null}::uuid and ${isMessage}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw notFound('This message was not found')
  return row
}

/** A message with its link or code hidden. */
export async function readMessage({ tx, params: { id } }: Handler<typeof mail.message>) {
  const { body, ...row } = await found(tx, id)
  return { row, subject: body.subject, text: body.sealed ? body.text.replace('{secret}', hidden) : body.text }
}

export async function readState({ tx, portal }: Handler<typeof mail.state>) {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where status in ('WAITING', 'RETRY'))::int as waiting,
      count(*) filter (where status = 'FAILED')::int as failed
    from outbox o where status in ('WAITING', 'RETRY', 'FAILED') and ${isMessage}`.execute(tx)
  const isSet = (await readSetting(tx, smtpSetting)) !== null
  const mode = portal.demo ? ('DEMO' as const) : isSet ? ('SET' as const) : ('NONE' as const)
  return { mode, waiting: rows[0]?.waiting ?? 0, failed: rows[0]?.failed ?? 0 }
}

/** Lets the worker try a failed message again. */
export async function sendAgain({ tx, portal, caller, params: { id } }: Handler<typeof mail.sendAgain>) {
  const { kind } = await found(tx, id)
  const again = await anew(tx, portal.clock(), sql`o.id = ${id}`)
  if (again === 0) throw new Refusal(409, 'Only a message that was tried and did not leave is sent again')
  await audit(tx, portal, caller, 'message sent again', kind, { id })
}

export async function sendAllAgain({ tx, portal, caller }: Handler<typeof mail.sendAllAgain>) {
  const count = await anew(tx, portal.clock(), sql`o.status = 'FAILED'`)
  if (count > 0) await audit(tx, portal, caller, 'failed messages sent again', '', { count })
  return { count }
}

async function anew(tx: Tx, now: Date, which: ReturnType<typeof sql>) {
  const { numAffectedRows = 0n } = await sql`
    update outbox o set tries = 0, next_try_at = ${now}
    where ${which} and o.status in ('RETRY', 'FAILED') and ${isMessage}`.execute(tx)
  return Number(numAffectedRows)
}

/** Every letter with example values, in both languages. */
export async function previewLetters() {
  return allLetters.map((letter) => {
    const [en, hi] = (['en', 'hi'] as const).map((language) => {
      const { subject, text } = worded(letter, letter.example, language)
      return { subject, text: text.replace('{secret}', hidden) }
    })
    return {
      name: letter.name,
      group: letter.group,
      title: letter.title,
      subject: { en: en?.subject ?? '', hi: hi?.subject ?? '' },
      text: { en: en?.text ?? '', hi: hi?.text ?? '' },
    }
  })
}
