import { soughtWords } from 'contract/pan/ao-search'
import type { AoCode, drafts } from 'contract/pan/draft'
import type { FieldName } from 'contract/pan/form/fields'
import { officerFields } from 'contract/pan/form/parts'
import { queues } from 'contract/pan/status'
import { stateName, states } from 'contract/place/states'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Handler } from '../../http/handler.ts'
import { listedPlace } from '../../masters/places.ts'
import { ownedBy } from '../../shared/tenant.ts'
import { officersAbroad } from '../application/officers-abroad.ts'
import { standsIn } from '../view/queues.ts'
import { aoCodeText } from './indexes.ts'

/** The cities of a state (its name or PAN code) that have AO codes. */
export async function citiesOf({ tx, query: { state } }: Handler<typeof drafts.aoCities>): Promise<string[]> {
  const name = stateName(state) ?? states.find((known) => known.name === state)?.name ?? ''
  const rows = await tx
    .selectFrom('aoCode')
    .select('city')
    .distinct()
    .where('active', '=', true)
    .where('state', '=', name)
    .orderBy('city')
    .execute()
  return rows.map(({ city }) => city)
}

/**
 * The AO codes whose code, city or description hold every word that is sought: of that city, or of everywhere without one.
 * A PIN code is sought as the district that the office's list has for it.
 */
export async function codesOf({ tx, query }: Handler<typeof drafts.aoCodes>): Promise<AoCode[]> {
  const { city, search, abroad } = query
  const words = await Promise.all(soughtWords(search).map((word) => districtOf(tx, word)))
  const officers = abroad
    ? officersAbroad(tx)
    : tx
        .selectFrom('aoCode')
        .select([...officerFields, 'city', 'description'])
        .where('active', '=', true)
  return officers
    .$if(city !== '', (rows) => rows.where('city', '=', city))
    .where((is) => is.and(words.map((word) => sql<boolean>`${sql.raw(aoCodeText)} like ${`%${literal(word)}%`}`)))
    .orderBy('areaCode')
    .orderBy('aoType')
    .orderBy('rangeCode')
    .orderBy('aoNo')
    .limit(200)
    .execute()
}

/** A sign of a pattern means itself. */
const literal = (word: string) => word.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** So many of the last forms that a shop sent tell what it uses. */
const lastForms = 200

/** The officers in the last forms that the shop sent, and of them those of forms from this PIN code, then of this city. */
export async function usedCodes({ tx, caller, query: { pin, city } }: Handler<typeof drafts.aoUsed>) {
  const last = tx
    .selectFrom('application as a')
    .select(['a.fields', 'a.createdAt'])
    .where(ownedBy(caller, 'a'))
    .where(standsIn(queues.all))
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(lastForms)
  const field = (name: FieldName) => sql<string>`last.fields ->> ${sql.lit(name)}`
  const used = await tx
    .selectFrom(last.as('last'))
    .innerJoin('aoCode as ao', (join) =>
      join.on((is) => is.and(officerFields.map((part) => is(`ao.${part}`, '=', field(part))))),
    )
    .select(['ao.areaCode', 'ao.aoType', 'ao.rangeCode', 'ao.aoNo', 'ao.city', 'ao.description'])
    .select([
      sql<Date>`max(last.created_at)`.as('at'),
      sql<number>`count(*)::int`.as('nos'),
      sql<number>`(count(*) filter (where ${pin} <> '' and ${pin} in (${field('resPin')}, ${field('offPin')})))::int`.as(
        'ofPin',
      ),
    ])
    .where('ao.active', '=', true)
    .groupBy(officerFields.map((part) => `ao.${part}` as const))
    .execute()
  const isHere = ({ ofPin, city: of }: (typeof used)[number]) => ofPin > 0 || of.toUpperCase() === city.toUpperCase()
  const code = ({ at: _, nos: __, ofPin: ___, ...ao }: (typeof used)[number]): AoCode => ao
  return {
    recent: used
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, 4)
      .map(code),
    here: used
      .filter(isHere)
      .sort((a, b) => b.ofPin - a.ofPin || b.nos - a.nos)
      .slice(0, 3)
      .map(code),
  }
}

/** The district of a PIN code in the office's list; any other word as it is. */
async function districtOf(db: Tx, word: string) {
  const place = /^[1-9]\d{5}$/.test(word) ? await listedPlace(db, word) : undefined
  return place ? place.district.toUpperCase() : word
}
