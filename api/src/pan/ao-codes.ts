import type { AoCode } from 'contract/pan/application'
import { stateName, states } from 'contract/places'
import type { Tx } from '../db/connect.ts'

/** The cities of a state (its name or PAN code) that have AO codes. */
export async function citiesOf(db: Tx, state: string): Promise<string[]> {
  const name = stateName(state) ?? states.find((known) => known.name === state)?.name ?? ''
  const rows = await db
    .selectFrom('aoCode')
    .select('city')
    .distinct()
    .where('state', '=', name)
    .orderBy('city')
    .execute()
  return rows.map(({ city }) => city)
}

/** The AO codes of a city whose code or description holds every searched word; of everywhere without a city. */
export async function codesOf(db: Tx, city: string, search: string): Promise<AoCode[]> {
  const codes = await db
    .selectFrom('aoCode')
    .select(['areaCode', 'aoType', 'rangeCode', 'aoNo', 'city', 'description'])
    .$if(city !== '', (query) => query.where('city', '=', city))
    .orderBy('areaCode')
    .orderBy('aoType')
    .orderBy('rangeCode')
    .orderBy('aoNo')
    .limit(2_000)
    .execute()
  const words = search
    .toUpperCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  const found = codes.filter((code) => {
    const text = Object.values(code).join(' ').toUpperCase()
    return words.every((word) => text.includes(word))
  })
  return found.slice(0, 200)
}
