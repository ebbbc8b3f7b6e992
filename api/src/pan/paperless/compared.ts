import { dayText, genderNames } from 'contract/field/fields'
import { labelOf } from 'contract/pan/form/field-words'
import { differingWords, fullName } from 'contract/pan/form/names'
import type { Compared, Kyc } from 'contract/pan/paperless/paperless'
import type { Tx } from '../../db/connect.ts'
import { fieldsOf } from '../application/fields.ts'
import type { Application } from '../application/queries.ts'

/**
 * Typed values beside Aadhaar's, where both exist. e-Sign files the typed values; for an e-KYC the comparison covers
 * the name that the merchant typed, the father, and the city of the assessing officer.
 */
export async function comparedWithAadhaar(
  db: Tx,
  application: Application,
  kyc: Kyc,
  typedName: string | null,
): Promise<Compared[]> {
  const fields = fieldsOf(application)
  const isEsign = application.mode === 'PAPERLESS_ESIGN'
  const father = fullName({
    lastName: fields.fatherLast,
    firstName: fields.fatherFirst,
    middleName: fields.fatherMiddle,
  })
  // For salaried persons the officer follows the office address, so the city is not compared.
  const officerCity = fields.income.includes('SALARY') ? '' : await cityOfOfficer(db, fields)
  return [
    { label: 'Name', form: isEsign ? fullName(fields) : (typedName ?? ''), aadhaar: kyc.name, isSame: isSameName },
    { label: "Father's name", form: father, aadhaar: fatherIn(kyc.careOf), isSame: isPartOfName },
    ...(isEsign
      ? [
          { label: labelOf('dob'), form: dayText(fields.dob), aadhaar: dayText(kyc.dob) },
          { label: labelOf('gender'), form: genderWord(fields.gender), aadhaar: genderWord(kyc.gender) },
        ]
      : []),
    { label: 'City of the AO', form: officerCity, aadhaar: kyc.address.city, isSame: isSameText },
  ].flatMap(({ label, form, aadhaar, isSame = isSameText }) =>
    form && aadhaar ? [{ label, form, aadhaar, isSame: isSame(form, aadhaar) }] : [],
  )
}

const isSameText = (form: string, aadhaar: string) => form.toUpperCase() === aadhaar.toUpperCase()
const isSameName = (form: string, aadhaar: string) => differingWords(form, aadhaar).length === 0

/** Aadhaar often has only a part of the father's name: a word that only one side has is no difference. */
function isPartOfName(form: string, aadhaar: string) {
  const [some, all] = [form, aadhaar].map((name) => name.toUpperCase().split(/[ .]+/).filter(Boolean)) as [
    string[],
    string[],
  ]
  return some.every((word) => all.includes(word)) || all.every((word) => some.includes(word))
}

/** `D/O Prakash Sharma` names the father; `W/O` names the husband. */
const fatherIn = (careOf = '') => /^[SD]\/O:?\s+(.+)$/i.exec(careOf.trim())?.[1] ?? ''

const genderWord = (code: string) => genderNames[code as keyof typeof genderNames] ?? code

async function cityOfOfficer(db: Tx, { areaCode, aoType, rangeCode, aoNo }: ReturnType<typeof fieldsOf>) {
  const officer = await db
    .selectFrom('aoCode')
    .select('city')
    .where('areaCode', '=', areaCode)
    .where('aoType', '=', aoType)
    .where('rangeCode', '=', rangeCode)
    .where('aoNo', '=', aoNo)
    .limit(1)
    .executeTakeFirst()
  return officer?.city ?? ''
}
