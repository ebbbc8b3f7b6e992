import { countryOf } from '../../../place/countries.ts'
import { capacities, capacityOf, inSentence, isRepresented, rulesOf } from '../category-rules.ts'
import { isReprint } from '../correction.ts'
import { documentName, documentOf, type Proof, proofNames } from '../documents.ts'
import { fieldsWhere } from '../field-words.ts'
import type { ApplicationFields } from '../fields.ts'
import { applicantName, entityName, fullName } from '../names.ts'
import { valueInWords } from '../words.ts'

/** The printed values of a form, by field. They differ from the stored ones. */
export type Values = Readonly<Record<string, string | boolean | readonly string[]>>

type FormValues = {
  /** PANs of a correction: in full for printing, masked on a screen. */
  fields: ApplicationFields
  category: string
  /** In full for printing; '' where the applicant has none. */
  aadhaar: string
  /** The day in India, `yyyy-mm-dd`; '' when it is not printed now. */
  printedOn: string
}

/** The fields in printed form: names of states and documents instead of codes, names and telephone numbers joined. */
export function valuesOf({ fields, category, aadhaar, printedOn }: FormValues): Values {
  const { isPerson } = rulesOf(category)
  const applicant = applicantName(isPerson, fields)
  const capacity = capacityOf(category, fields)
  return {
    ...fields,
    ...Object.fromEntries(named.map((name) => [name, valueInWords(name, fields)])),
    ...Object.fromEntries(proofs.map((proof) => [proof, proofText(fields, proof)])),
    aadhaar,
    applicant,
    printedOn: dashed(printedOn).replaceAll('-', ''),
    lastName: isPerson ? fields.lastName : entityName(fields),
    nameOnCard: fields.nameOnCard || (isPerson ? applicant : ''),
    mobile: fields.mobile && `${fields.isd} ${fields.mobile}`,
    phone: fields.phone && `${fields.std} ${fields.phone}`,
    citizenshipIsd: countryOf(fields.citizenship)?.isd ?? '',
    signsAs: inSentence(capacities.find(({ value }) => value === capacity)?.label ?? ''),
    verifier: isRepresented(category, fields) ? representativeName(fields) : fields.verifierName || applicant,
    isReprint: isReprint(fields),
  }
}

/** Fields that are stored as a code and printed by name. */
const named = fieldsWhere(({ kind }) => kind === 'state' || kind === 'country' || kind === 'changeDocument')
const proofs = Object.keys(proofNames) as Proof[]

const representativeName = ({ raFirst, raMiddle, raLast }: ApplicationFields) =>
  fullName({ firstName: raFirst, middleName: raMiddle, lastName: raLast })

function proofText(fields: ApplicationFields, proof: Proof) {
  const code = fields[proof]
  if (!code) return ''
  const found = documentOf(code)
  const day = proof === 'poa' ? fields.poaDate : proof === 'raPoa' ? fields.raPoaDate : ''
  const dated = day ? `, dated ${dashed(day)}` : ''
  return `${documentName(code)}${dated}${found && 'original' in found ? ': send the original' : ''}`
}

const dashed = (day: string) => day.split('-').reverse().join('-')
