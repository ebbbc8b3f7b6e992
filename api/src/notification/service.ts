import { type notifications, pageOfNotifications } from 'contract/notification/notification'
import { topicsFor } from 'contract/notification/topics'
import type { Handler } from '../http/handler.ts'
import { personById } from '../identity/queries.ts'
import { signal } from '../live/signal.ts'
import { allLetters } from '../outbox/all-letters.ts'
import type { Context } from '../shared/context.ts'
import { badInput, notFound } from '../shared/refusal.ts'
import { mailsUnasked } from './mailing.ts'
import { choicesOf, isVisible, noteAllRead, noteRead, pageFor, unreadFor } from './queries.ts'

type Calls = (typeof notifications)['shop'] | (typeof notifications)['office']
type Call<Name extends keyof Calls> = Handler<Calls[Name]>

const words = new Map(allLetters.map((letter) => [letter.name, letter]))

/** A page of what this person may read. What a letter says that is no more in use has no words left, and is left out. */
export async function readPage({ tx, portal, caller, query }: Call<'page'>) {
  const now = portal.clock()
  const found = await pageFor(tx, caller, now, query.before, query.unread === 'true')
  const rows = found.slice(0, pageOfNotifications)
  return {
    unread: await unreadFor(tx, caller, now),
    next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    notifications: rows.flatMap(({ letter, named, link, at, ...row }) => {
      const said = words.get(letter)
      if (!said) return []
      return [{ ...row, at: at.toISOString(), title: said.subject.en, text: said.text.en, values: named, to: link }]
    }),
  }
}

export async function countUnread({ tx, portal, caller }: Call<'unread'>) {
  return { unread: await unreadFor(tx, caller, portal.clock()) }
}

export async function markRead({ tx, portal, caller, params: { id } }: Call<'markRead'>) {
  if (!(await isVisible(tx, caller, portal.clock(), id))) throw notFound('This notification was not found')
  await noteRead(tx, caller.id, id)
  await tellOwnTabs({ tx, caller })
}

export async function markAllRead({ tx, portal, caller, body: { upTo } }: Call<'markAllRead'>) {
  if (!(await isVisible(tx, caller, portal.clock(), upTo))) throw notFound('This notification was not found')
  await noteAllRead(tx, caller.id, upTo)
  await tellOwnTabs({ tx, caller })
}

/** Other browsers of the same person count again. */
const tellOwnTabs = ({ tx, caller }: Pick<Context, 'tx' | 'caller'>) =>
  signal(tx, { audience: { user: caller.id }, name: 'notifications' })

export async function readChoices({ tx, caller }: Call<'choices'>) {
  const kept = await choicesOf(tx, caller.id)
  const own = topicsFor(caller.merchantId ? 'shop' : 'office')
  return {
    topics: own.filter((topic) => kept?.mail[topic] ?? mailsUnasked(topic, caller.role)),
    quietFrom: kept?.quietFrom ?? '',
    quietTo: kept?.quietTo ?? '',
    email: (await personById(tx, caller.id))?.emailId ?? null,
  }
}

export async function choose({ tx, caller, body: { topics, quietFrom, quietTo } }: Call<'choose'>) {
  const own = topicsFor(caller.merchantId ? 'shop' : 'office')
  if (topics.some((topic) => !own.includes(topic))) throw badInput('topics', 'Choose from the list')
  const mail = JSON.stringify(Object.fromEntries(own.map((topic) => [topic, topics.includes(topic)])))
  const kept = { mail, quietFrom: quietFrom || null, quietTo: quietTo || null }
  await tx
    .insertInto('notificationChoice')
    .values({ userId: caller.id, ...kept })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(kept))
    .execute()
}
