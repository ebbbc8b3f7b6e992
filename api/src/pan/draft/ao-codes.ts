import type { AoCode, drafts } from 'contract/pan/draft'
import { stateName, states } from 'contract/place/states'
import type { Handler } from '../../http/handler.ts'

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

/** The AO codes of a city whose code or description holds every searched word; of everywhere without a city. */
export async function codesOf({ tx, query }: Handler<typeof drafts.aoCodes>): Promise<AoCode[]> {
  const { city, search } = query
  const codes = await tx
    .selectFrom('aoCode')
    .select(['areaCode', 'aoType', 'rangeCode', 'aoNo', 'city', 'description'])
    .where('active', '=', true)
    .$if(city !== '', (rows) => rows.where('city', '=', city))
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
