import type { MasterValues } from 'contract/masters/master'
import { reasonTopics, topicsOf } from 'contract/pan/reason-topics'
import { reasonOf, reasons } from 'contract/pan/reasons'
import { about } from 'contract/pan/returned'
import type { Tx } from '../db/connect.ts'
import { badInput, Refusal } from '../shared/refusal.ts'

/** A text in SQL. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const inWords = (topics: readonly string[]) => topics.map((topic) => reasonTopics[topic]).join(', ')

/** SQL for what each reason names, in words: of the portal's own as the form's fields say, of the others as it is set. */
export const namesOf = `(case t.code ${reasons
  .map(({ code }) => {
    const own = about({ code })
    return `when ${quoted(code)} then ${quoted(inWords(topicsOf((name) => own.includes(name))))}`
  })
  .join(' ')} else (case t.names ${Object.entries(reasonTopics)
  .map(([topic, label]) => `when ${quoted(topic)} then ${quoted(label)}`)
  .join(' ')} else '' end) end)`

/** 'Other' cannot be retired, because it is used when no reason fits. */
export async function keepOther(tx: Tx, id: string) {
  const own = await tx.selectFrom('reason').select('code').where('id', '=', id).executeTakeFirst()
  if (own?.code === 'Z99') throw new Refusal(409, 'This reason stays: it is given where no other fits.')
}

/**
 * Codes are never changed and never given twice; those of the portal are below 50. What a reason of the portal asks, and
 * where it is given, stays: rules of the form depend on it.
 */
export async function checkReason(tx: Tx, { code, asks, names, givenIn }: MasterValues, id: string) {
  const rows = await tx.selectFrom('reason').select(['id', 'code', 'asks', 'names', 'givenIn']).execute()
  const own = rows.find((row) => row.id === id)
  if (own && own.code !== code) throw badInput('code', 'A code is not changed. Retire this reason and add another')
  if (rows.some((row) => row.id !== id && row.code === code))
    throw badInput('code', 'There is one with this code already')
  if (!own && !/^[A-Z][5-9]\d$/.test(`${code}`))
    throw badInput('code', 'Those below 50 are kept for the portal. Enter a letter and a number from 50 on, e.g. N50')
  if (!reasonOf(`${code}`)) {
    if (names === 'PORTAL') throw badInput('names', 'Choose what it names')
    return
  }
  if (!own) return
  for (const [field, was, now] of [
    ['asks', own.asks, asks],
    ['names', own.names, names],
    ['givenIn', own.givenIn, givenIn],
  ] as const)
    if (was !== now) throw badInput(field, 'This stays in a reason that comes with the portal. Add one of your own')
}
