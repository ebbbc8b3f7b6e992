import { countryName } from 'contract/countries'
import { type ApplicationFields, genders } from 'contract/pan/application-fields'
import { capacities, capacityOf, inSentence, isRepresented, rulesOf } from 'contract/pan/category-rules'
import { changeDocumentName, isReprint, panProofs } from 'contract/pan/correction'
import { documentName, documentOf, type Proof, proofNames } from 'contract/pan/documents'
import { applicantName, entityName, fullName } from 'contract/pan/names'
import { stateName } from 'contract/places'

/** What stands on a form, by field: as it is printed, not as it is kept. */
export type Values = Readonly<Record<string, string | boolean | readonly string[]>>

export type FormValues = {
  /** PANs of a correction in full; Aadhaar is not taken from them, as they hold it masked. */
  fields: ApplicationFields
  category: string
  /** In full, '' where the applicant has none. */
  aadhaar: string
  /** The day in India, `yyyy-mm-dd`. */
  printedOn: string
}

/** The fields as paper wants them: states and papers by name, days as eight digits, names put together. */
export function valuesOf({ fields, category, aadhaar, printedOn }: FormValues): Values {
  const { isPerson } = rulesOf(category)
  const applicant = applicantName(isPerson, fields)
  const capacity = capacityOf(category, fields)
  return {
    ...fields,
    ...named(fields, ['resState', 'offState', 'raState'], (code) => stateName(code) ?? code),
    ...named(fields, ['resCountry', 'offCountry', 'raCountry', 'citizenship'], (code) => countryName(code) ?? code),
    ...Object.fromEntries(proofs.map((proof) => [proof, proofText(fields, proof)])),
    ...{ aadhaar, applicant, dob: eightDigits(fields.dob), printedOn: eightDigits(printedOn) },
    nameOnCard: fields.nameOnCard || (isPerson ? applicant : ''),
    wholeName: entityName(fields),
    mobileNo: fields.mobile && `${fields.isd} ${fields.mobile}`,
    phoneNo: fields.phone && `${fields.std} ${fields.phone}`,
    capacity: inSentence(capacities.find(({ value }) => value === capacity)?.label ?? ''),
    verifier: isRepresented(category, fields) ? representativeName(fields) : fields.verifierName || applicant,
    ...{ isReprint: isReprint(fields), oldDob: fields.oldDob && dashed(fields.oldDob) },
    oldGender: genders.find(({ value }) => value === fields.oldGender)?.label ?? fields.oldGender,
    panProof: panProofs.find(({ value }) => value === fields.panProof)?.label ?? '',
    nameProof: fields.nameProof && changeDocumentName(fields.nameProof),
    parentProof: fields.parentProof && changeDocumentName(fields.parentProof),
  }
}

const proofs = Object.keys(proofNames) as Proof[]

const representativeName = ({ raFirst, raMiddle, raLast }: ApplicationFields) =>
  fullName({ firstName: raFirst, middleName: raMiddle, lastName: raLast })

const named = <Name extends keyof ApplicationFields>(
  fields: ApplicationFields,
  names: readonly Name[],
  write: (code: string) => string,
) => Object.fromEntries(names.map((name) => [name, fields[name] && write(`${fields[name]}`)]))

function proofText(fields: ApplicationFields, proof: Proof) {
  const code = fields[proof]
  if (!code) return ''
  const found = documentOf(code)
  const day = proof === 'poa' ? fields.poaDate : proof === 'raPoa' ? fields.raPoaDate : ''
  const dated = day ? `, dated ${dashed(day)}` : ''
  return `${documentName(code)}${dated}${found && 'original' in found ? ': send the original' : ''}`
}

const dashed = (day: string) => day.split('-').reverse().join('-')
const eightDigits = (day: string) => dashed(day).replaceAll('-', '')
