import type { Topic } from 'contract/notification/topics'
import type { Right } from 'contract/people/rights'
import type { ShopRight } from 'contract/people/shop-rights'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { signal } from '../live/signal.ts'
import { allLetters } from '../outbox/all-letters.ts'
import type { Letter, ValuesOf } from '../outbox/letter.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import { mailsUnasked } from './mailing.ts'

/** Who reads it, and with which right; `owner`: nobody who works for the shop. */
type Readers =
  | { shop: string; needs?: ShopRight | 'owner' | null }
  | { all: 'shops' }
  | { all: 'office'; needs?: Right | null }

type Told<Values> = {
  to: Readers
  values: Values
  /** The screen of the record. */
  link: string | null
  /** The record, by which it is settled. */
  about: string
  /** Told only once under this name. */
  once?: string
  /** It is over at this moment. */
  until?: Date | null
  /** It has a letter of its own, which its caller sends. */
  mail?: false
}

/**
 * Tells people in the bell what a letter says, in the transaction of the event, and by e-mail those who have chosen that. It is told
 * to browsers after the commit.
 */
export async function notify<Example extends Letter['example']>(
  tx: Tx,
  portal: Portal,
  letter: Letter<Example>,
  { to, values, link, about, once, until = null, mail }: Told<ValuesOf<NoInfer<Example>>>,
) {
  const { topic } = letter
  if (!topic) throw new Error(`The letter ${letter.name} has no topic`)
  const needs = 'needs' in to ? (to.needs ?? null) : null
  const at = portal.clock()
  const added = await tx
    .insertInto('notification')
    .values({
      id: uuid({ msecs: at.getTime() }),
      at,
      ...('shop' in to
        ? { audience: 'SHOP' as const, merchantId: to.shop }
        : { audience: to.all === 'shops' ? ('SHOPS' as const) : ('OFFICE' as const), merchantId: null }),
      needs,
      topic,
      letter: letter.name,
      named: JSON.stringify(inEnglish(values)),
      link,
      about,
      onceKey: once ?? null,
      until,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  await signal(tx, {
    audience: 'shop' in to ? { shop: to.shop } : to.all,
    name: 'notifications',
    needs: needs as Right,
  })
  if (mail === false) return
  for (const email of await wanting(tx, to, topic)) await sendLetter(tx, portal, letter, { to: email, values })
}

/** The screens show letters in English. */
const inEnglish = (values: Letter['example']) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value.en]),
  )

/** The addresses of those who read it and have chosen e-mails about its topic. */
async function wanting(tx: Tx, to: Readers, topic: Topic) {
  const isOffice = 'all' in to && to.all === 'office'
  const needs = 'needs' in to ? (to.needs ?? null) : null
  const usual = mailsUnasked(topic, isOffice ? 'staff' : 'merchant')
  const { rows } = await sql<{ email: string }>`
    select distinct coalesce(u.mailbox, case when not u.shop_staff then m.email_id end) as email
    from user_account u
      left join merchant m on m.id = u.merchant_id
      left join notification_choice c on c.user_id = u.id
    where u.status = 'ACTIVE'
      and (u.merchant_id is null) = ${isOffice}
      and ${'shop' in to ? sql`u.merchant_id = ${to.shop}` : sql`true`}
      and (${needs}::text is null or u.role = 'admin' or (u.role = 'merchant' and not u.shop_staff)
        or ${needs}::text = any(u.menu_rights))
      and coalesce((c.mail ->> ${topic})::boolean, ${usual})
      and coalesce(u.mailbox, case when not u.shop_staff then m.email_id end) is not null`.execute(tx)
  return rows.map(({ email }) => email)
}

/** The record has moved on: what waited for the office is done, and what was asked of a shop is met. */
export async function settle(tx: Tx, { clock }: Pick<Portal, 'clock'>, about: string) {
  const done = await tx
    .updateTable('notification')
    .set({ until: clock() })
    .where('about', '=', about)
    .where((is) => is.or([is('audience', '=', 'OFFICE'), is('letter', 'in', asking)]))
    .where('until', 'is', null)
    .returning(['audience', 'merchantId', 'needs'])
    .execute()
  for (const { merchantId, needs } of done)
    await signal(tx, {
      audience: merchantId ? { shop: merchantId } : 'office',
      name: 'notifications',
      needs: needs as Right,
    })
}

const asking = allLetters.filter(({ asks }) => asks).map(({ name }) => name)
