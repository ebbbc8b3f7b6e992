import { documents, type Proof, proofNames } from 'contract/pan/form/documents'
import { formVersions } from 'contract/pan/form/form-version'
import { reasons } from 'contract/pan/reasons'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'

const spec = { provider: 'NSDL', dpi: 200, minKb: 0, colour: true }
const photo = { ...spec, kind: 'photo' as const, widthPx: 197, heightPx: 276 }
const signature = { ...spec, kind: 'signature' as const, widthPx: 354, heightPx: 157, maxKb: 10 }

/** UTI's requirements: a square photo with 300 dpi, and a black-and-white signature with 600 dpi. */
const uti = { provider: 'UTI', minKb: 0 }
const utiPhoto = { ...uti, kind: 'photo' as const, widthPx: 213, heightPx: 213, dpi: 300, maxKb: 30, colour: true }
const utiSignature = {
  ...uti,
  kind: 'signature' as const,
  dpi: 600,
  maxKb: 60,
  colour: false,
  // 4.5 × 2 cm, as on the paper.
  widthPx: 1063,
  heightPx: 472,
}

/** The pages of a scan with all its proofs, and the KB of one file. */
const scanLimits = [
  { provider: 'NSDL', pages: 20, fileKb: 5 * 1024 },
  { provider: 'UTI', pages: 20, fileKb: 5 * 1024 },
]

/**
 * The providers' requirements for photo and signature, by form (domain 2.2). There is no lower limit in KB, as no
 * provider states one; the owner changes a row here, and the studio uses it.
 */
const imageSpecs = formVersions.flatMap(({ code: formCode, effectiveTo }) => [
  { ...utiPhoto, formCode },
  { ...utiSignature, formCode },
  // NSDL's older pages say 20 KB, those since the new forms say 50 KB.
  { ...photo, formCode, maxKb: effectiveTo ? 20 : 50 },
  { ...signature, formCode },
])

type AoCode = Insertable<Tables['aoCode']>

/** A city, the area code of its chief commissioner, and a range there. */
type Office = [city: string, areaCode: string, rangeCode: string]
const offices: Record<string, Office[]> = {
  'Andhra Pradesh': [['Visakhapatnam', 'APR', '91']],
  Assam: [['Guwahati', 'SHL', '21']],
  Bihar: [['Patna', 'PTN', '11']],
  Chandigarh: [['Chandigarh', 'NWR', '51']],
  Chhattisgarh: [['Raipur', 'BPL', '81']],
  Delhi: [['New Delhi', 'DEL', '41']],
  Goa: [['Panaji', 'KAR', '97']],
  Gujarat: [
    ['Ahmedabad', 'GUJ', '131'],
    ['Surat', 'GUJ', '171'],
  ],
  Haryana: [['Gurugram', 'RTK', '31']],
  Jharkhand: [['Ranchi', 'PTN', '41']],
  Karnataka: [['Bengaluru', 'KAR', '155']],
  Kerala: [['Kochi', 'KRL', '11']],
  'Madhya Pradesh': [
    ['Bhopal', 'BPL', '11'],
    ['Indore', 'BPL', '31'],
  ],
  Maharashtra: [
    ['Pune', 'PNE', '61'],
    ['Mumbai', 'MUM', '121'],
    ['Nagpur', 'NGP', '21'],
  ],
  Odisha: [['Bhubaneswar', 'BBN', '11']],
  Punjab: [['Ludhiana', 'NWR', '71']],
  Rajasthan: [['Jaipur', 'RJN', '21']],
  'Tamil Nadu': [
    ['Chennai', 'CHE', '221'],
    ['Coimbatore', 'CHE', '411'],
  ],
  Telangana: [['Hyderabad', 'APR', '51']],
  'Uttar Pradesh': [
    ['Lucknow', 'LKN', '11'],
    ['Kanpur', 'KNP', '21'],
  ],
  Uttarakhand: [['Dehradun', 'LKN', '51']],
  'West Bengal': [['Kolkata', 'WBG', '51']],
}

const officers = [
  { aoType: 'W', aoNo: '1', description: 'Other than salaried, income up to 15 lakh, surnames A to L' },
  { aoType: 'W', aoNo: '2', description: 'Other than salaried, income up to 15 lakh, surnames M to Z' },
  { aoType: 'W', aoNo: '3', description: 'Salaried, surnames A to L' },
  { aoType: 'W', aoNo: '4', description: 'Salaried, surnames M to Z' },
  { aoType: 'C', aoNo: '1', description: 'Other than salaried, income above 15 lakh' },
]

const special: AoCode[] = [
  { state: 'Maharashtra', city: 'Pune', areaCode: 'PNE', aoType: 'W', rangeCode: '55', aoNo: '3', description: 'Army' },
  {
    state: 'Delhi',
    city: 'New Delhi',
    areaCode: 'DEL',
    aoType: 'W',
    rangeCode: '72',
    aoNo: '2',
    description: 'Air Force',
  },
  {
    state: 'Delhi',
    city: 'New Delhi',
    areaCode: 'DLC',
    aoType: 'C',
    rangeCode: '35',
    aoNo: '1',
    description: 'International taxation: non-residents and foreign citizens',
  },
]

/**
 * A sample of assessing officers, only for the demo: a real portal imports the department's list. The codes of army,
 * air force and non-residents are real, the others only look real.
 */
export const sampleAoCodes: AoCode[] = [
  ...Object.entries(offices).flatMap(([state, cities]) => cities.flatMap((office) => officersIn(state, office))),
  ...special,
]

function officersIn(state: string, [city, areaCode, rangeCode]: Office): AoCode[] {
  const place = { state, city, areaCode, rangeCode }
  return officers.map((officer) => ({ ...place, ...officer, description: `${officer.description}, ${city}` }))
}

/** Puts the masters in place that applications draw from; what is there stays. */
export async function fillPanMasters(db: Tx) {
  await db
    .insertInto('imageSpec')
    .values(imageSpecs)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('scanLimit')
    .values(scanLimits)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('reason')
    .values(reasons.map(rowOfReason))
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        asks: ref('excluded.asks'),
        names: ref('excluded.names'),
        givenIn: ref('excluded.givenIn'),
      })),
    )
    .execute()
  await db
    .insertInto('documentType')
    .values(documents.map(({ code, name, proves }, i) => ({ code, name, proves: inWords(proves), sortOrder: i + 1 })))
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), proves: ref('excluded.proves') })),
    )
    .execute()
  await priceCardsAbroad(db)
}

const rowOfReason = ({ code, en, hi, asks, ...reason }: (typeof reasons)[number], i: number) => ({
  code,
  textEn: en,
  textHi: hi,
  asks,
  names: 'PORTAL',
  givenIn: 'only' in reason ? reason.only : ('ANY' as const),
  sortOrder: i + 1,
})

/** Adds the demo's sample where nobody has imported the department's list. */
export async function addSampleAoCodes(db: Tx) {
  const anyAoCode = await db.selectFrom('aoCode').select('city').limit(1).executeTakeFirst()
  if (anyAoCode) return
  await db
    .insertInto('aoCode')
    .values(sampleAoCodes)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a document proves, in words for the master. */
const inWords = (proves: readonly Proof[]) => proves.map((proof) => proofNames[proof].en).join(', ')

/** All masters for the demo's applications. */
export async function fillDemoMasters(db: Tx) {
  await fillPanMasters(db)
  await addSampleAoCodes(db)
}

/** Services whose card may be posted abroad: the service for that, and its government fee in paise (domain 4.3). */
const abroad = [
  { home: 'PAN_N_PHY', service: 'PAN_N_FOREIGN', govtFee: 101_700 },
  { home: 'PAN_C_PHY', service: 'PAN_C_FOREIGN', govtFee: 101_700 },
  { home: 'PAN_REPRINT', service: 'PAN_REPRINT_FOREIGN', govtFee: 95_900 },
]

/**
 * A card posted abroad has its own government fee. Packages that sell cards within India get a price for it if they
 * have none, with the same service charge, from the same day. Prices that the office has set itself are not touched.
 */
async function priceCardsAbroad(db: Tx) {
  for (const { home, service, govtFee } of abroad) {
    await sql`insert into package_rate (package_id, service, govt_fee, service_charge, gst, commission, effective_from)
      select package_id, ${service}, ${govtFee}::bigint, service_charge, gst, commission, effective_from
      from package_rate sold
      where service = ${home} and not exists (
        select from package_rate own where own.package_id = sold.package_id and own.service = ${service})
        and not exists (select from audit where about = sold.package_id::text and what = 'prices changed')
      on conflict do nothing`.execute(db)
  }
}
