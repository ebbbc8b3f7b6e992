import type { AoCode, drafts } from 'contract/pan/draft'
import { officerFields } from 'contract/pan/form/parts'
import { stateName, states } from 'contract/place/states'
import { sql } from 'kysely'
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

const said = sql`lower(concat_ws(' ', area_code, ao_type, range_code, ao_no, city, description))`

/** The AO codes of a city whose code or description holds every searched word; of everywhere without a city. */
export async function codesOf({ tx, query }: Handler<typeof drafts.aoCodes>): Promise<AoCode[]> {
  const { city, search } = query
  const words = search.split(/[\s-]+/).filter(Boolean)
  return tx
    .selectFrom('aoCode')
    .select([...officerFields, 'city', 'description'])
    .where('active', '=', true)
    .$if(city !== '', (rows) => rows.where('city', '=', city))
    .where((is) => is.and(words.map((word) => sql<boolean>`position(${word.toLowerCase()} in ${said}) > 0`)))
    .orderBy('areaCode')
    .orderBy('aoType')
    .orderBy('rangeCode')
    .orderBy('aoNo')
    .limit(200)
    .execute()
}
