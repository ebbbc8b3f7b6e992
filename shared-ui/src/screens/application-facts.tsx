import { countryName } from 'contract/countries'
import { ageOn, indianDay, isDay } from 'contract/fields'
import {
  type ApplicationFields,
  aadhaarExemptions,
  businessCodes,
  cardTypes,
  emptyApplication,
  incomeSources,
  raReasons,
  raRelations,
  signTypes,
  titles,
} from 'contract/pan/application-fields'
import { capacities, capacityOf, isRepresented, postBlock, proofsOf, rulesOf } from 'contract/pan/category-rules'
import { changeDocumentName, panProofs } from 'contract/pan/correction'
import { changeLines } from 'contract/pan/correction-text'
import { documentName, type Proof } from 'contract/pan/documents'
import { fullName } from 'contract/pan/names'
import { outsideIndia, stateName } from 'contract/places'
import { Box, dayText, Facts, Grid, genderText, Heading, phoneText, t } from 'shared-ui'

type Fields = Partial<ApplicationFields>

/** One line of the form; `step` is the step of the wizard where it is typed. */
export type FormFact = { key: string; label: string; value: string }
export type FormGroup = { title: string; step: string; facts: FormFact[] }

/** What the form of this category says, in the order of the paper and in words; what is left empty and means nothing is left out. */
export function formFacts(fields: Fields, category = 'P', today = indianDay(new Date())): FormGroup[] {
  const { isPerson } = rulesOf(category)
  return [
    ...(fields.pan ? [{ title: 'PAN and changes', step: 'changes', facts: changeFacts(fields, category) }] : []),
    { title: 'Name', step: 'applicant', facts: isPerson ? nameFacts(fields) : entityFacts(fields, category) },
    ...(isPerson ? [{ title: 'Birth and parents', step: 'applicant', facts: birthFacts(fields, today) }] : []),
    ...addressGroups(fields, category),
    { title: 'Contact', step: 'address', facts: contactFacts(fields) },
    ...(isRepresented(category, fields)
      ? [{ title: 'Representative assessee', step: 'representative', facts: representativeFacts(fields) }]
      : []),
    {
      title: rulesOf(category).hasIncome ? 'Income and AO code' : 'AO code',
      step: 'ao-code',
      facts: aoFacts(fields, category),
    },
    { title: 'Proofs', step: 'proofs', facts: proofFacts(fields, category) },
    { title: 'Card', step: 'type', facts: cardFacts(fields) },
  ]
}

type FactsProps = {
  fields: Fields
  category?: string
  columns?: 1 | 2
  /** What a correction changes stands beside this already. */
  withoutChanges?: boolean
}

/** The form as it was filled, read-only. */
export function ApplicationFacts({ fields, category, columns = 2, withoutChanges }: FactsProps) {
  const groups = formFacts(fields, category).map(({ title, facts }) =>
    withoutChanges ? { title, facts: facts.filter(({ key }) => !inChangeLines(key)) } : { title, facts },
  )
  return (
    <Grid templateColumns={{ base: '1fr', lg: `repeat(${columns}, minmax(0, 1fr))` }} columnGap="8" rowGap="5">
      {groups.map(({ title, facts }) => (
        <Box key={title} as="section" aria-label={t(title)}>
          <Heading as="h3" textStyle="label" mb="2.5" pb="1.5" borderBottomWidth="1px" borderColor="border.subtle">
            {t(title)}
          </Heading>
          <Facts labelWidth="110px" of={facts.map(({ label, value }) => [label, value] as const)} />
        </Box>
      ))}
    </Grid>
  )
}

/** Whether a line is one of `ChangeLines`: a box, what is not ticked, or the proof of it. */
const inChangeLines = (key: string) => /^T\d+$/.test(key) || key === 'stays' || key === 'panProof'

/** Of a correction: its PAN, each ticked box with the value before and now, and what is not ticked and so stays. */
function changeFacts(fields: Fields, category: string): FormFact[] {
  const lines = changeLines({ ...emptyApplication, ...fields }, category)
  const proofs = [
    labelIn(panProofs, text(fields.panProof)),
    fields.firCopy ? 'copy of the FIR' : '',
    changeDocumentName(text(fields.nameProof)),
    changeDocumentName(text(fields.parentProof)),
  ]
  return [
    { key: 'pan', label: 'PAN', value: text(fields.pan) },
    ...lines
      .filter(({ isTicked }) => isTicked)
      .map(({ key, en, before, now }) => ({
        key,
        label: en,
        value: before ? `${before} becomes ${now || '--'}` : now || '--',
      })),
    {
      key: 'stays',
      label: 'Not ticked',
      value: lines
        .filter(({ isTicked }) => !isTicked)
        .map(({ en }) => en)
        .join(', '),
    },
    { key: 'panProof', label: 'Proof of PAN, of change', value: proofs.filter(Boolean).join(', ') },
    { key: 'docCount', label: 'Documents', value: text(fields.docCount) },
  ]
}

function entityFacts(fields: Fields, category: string): FormFact[] {
  const { name, date, registration } = rulesOf(category)
  const other = [fields.otherLast, fields.otherFirst, fields.otherMiddle].map(capitals).filter(Boolean).join(' ')
  return [
    ...titleFacts('title', fields.title),
    {
      key: 'lastName',
      label: name.label,
      value: [fields.lastName, fields.firstName, fields.middleName].map(capitals).filter(Boolean).join(' '),
    },
    ...(fields.knownByOther ? [{ key: 'otherLast', label: 'Other name', value: other }] : []),
    { key: 'dob', label: date.label, value: dateText(fields.dob, date.unknown) },
    ...(registration
      ? [{ key: 'registrationNo', label: registration.label, value: capitals(fields.registrationNo) }]
      : []),
  ]
}

/** Nobody knows when an ancestral family began: the form then says 01-01-0001. */
const dateText = (day: unknown, unknown?: string) =>
  unknown && day === unknown ? `${unknown.split('-').reverse().join('-')}, ${t('not known')}` : dayOr(text(day))

const dayOr = (day: string) => (isDay(day) ? dayText(day) : day)

const titleFacts = (key: string, code: unknown): FormFact[] =>
  code ? [{ key, label: 'Title', value: labelIn(titles, text(code)) }] : []

function nameFacts(fields: Fields): FormFact[] {
  const other = person(fields.otherFirst, fields.otherMiddle, fields.otherLast)
  return [
    ...titleFacts('title', fields.title),
    { key: 'lastName', label: 'Surname', value: capitals(fields.lastName) },
    { key: 'firstName', label: 'First name', value: capitals(fields.firstName) },
    { key: 'middleName', label: 'Middle name', value: capitals(fields.middleName) },
    { key: 'nameOnCard', label: 'Name on card', value: capitals(fields.nameOnCard) || ownName(fields) },
    ...(fields.knownByOther ? [{ key: 'otherLast', label: 'Other name', value: other }] : []),
    ...(fields.aadhaarExempt
      ? [
          {
            key: 'aadhaar',
            label: 'Aadhaar',
            value: `Exempt: ${labelIn(aadhaarExemptions, text(fields.aadhaarExempt))}`,
          },
        ]
      : [
          { key: 'aadhaar', label: 'Aadhaar', value: text(fields.aadhaar) },
          { key: 'nameAsAadhaar', label: 'Name on Aadhaar', value: capitals(fields.nameAsAadhaar) },
        ]),
  ]
}

function birthFacts(fields: Fields, today: string): FormFact[] {
  const dob = text(fields.dob)
  return [
    { key: 'gender', label: 'Gender', value: fields.gender ? genderText(fields.gender) : '' },
    { key: 'dob', label: 'Date of birth', value: isDay(dob) ? `${dayText(dob)}, ${ageOn(dob, today)} years` : dob },
    {
      key: 'fatherLast',
      label: "Father's name",
      value: fields.motherSingleParent
        ? 'Mother is the single parent'
        : person(fields.fatherFirst, fields.fatherMiddle, fields.fatherLast),
    },
    {
      key: 'motherLast',
      label: "Mother's name",
      value: person(fields.motherFirst, fields.motherMiddle, fields.motherLast),
    },
    { key: 'parentOnCard', label: 'Printed on the card', value: fields.parentOnCard === 'M' ? 'Mother' : 'Father' },
  ]
}

function representativeFacts(fields: Fields): FormFact[] {
  return [
    { key: 'raRelation', label: 'Relation', value: labelIn(raRelations, text(fields.raRelation)) },
    ...(fields.raReason
      ? [{ key: 'raReason', label: 'Because', value: labelIn(raReasons, text(fields.raReason)) }]
      : []),
    ...titleFacts('raTitle', fields.raTitle),
    { key: 'raLast', label: 'Name', value: person(fields.raFirst, fields.raMiddle, fields.raLast) },
    ...addressFacts(fields, 'ra'),
  ]
}

function addressGroups(fields: Fields, category: string): FormGroup[] {
  const post = postBlock(category, fields)
  const blocks = [
    { block: 'res', title: 'Residence' },
    { block: 'off', title: 'Office' },
  ] as const
  return blocks.flatMap(({ block, title }) => {
    const isPost = block === post
    const facts = [
      ...(block === 'off' ? [{ key: 'officeName', label: 'Office', value: capitals(fields.officeName) }] : []),
      ...addressFacts(fields, block),
    ]
    const isEmpty = facts.every(({ value }) => !value)
    return isEmpty && !isPost ? [] : [{ title: isPost ? `${title}, for post` : title, step: 'address', facts }]
  })
}

function addressFacts(fields: Fields, block: 'res' | 'off' | 'ra'): FormFact[] {
  const at = (name: string) => capitals(fields[`${block}${name}` as keyof Fields])
  const isAbroad = at('State') === outsideIndia
  return [
    { key: `${block}Flat`, label: 'Flat, premises', value: joined(at('Flat'), at('Premises')) },
    { key: `${block}Road`, label: 'Road, area', value: joined(at('Road'), at('Area')) },
    {
      key: `${block}City`,
      label: isAbroad ? 'City, ZIP' : 'City, PIN',
      value: [at('City'), at(isAbroad ? 'Zip' : 'Pin')].filter(Boolean).join(' '),
    },
    isAbroad
      ? { key: `${block}Country`, label: 'Country', value: countryName(at('Country')) ?? at('Country') }
      : { key: `${block}State`, label: 'State', value: stateName(at('State')) ?? at('State') },
  ]
}

function contactFacts(fields: Fields): FormFact[] {
  const landline = [text(fields.std), text(fields.phone)].filter(Boolean).join(' ')
  return [
    { key: 'mobile', label: 'Mobile', value: fields.mobile ? `+${text(fields.isd)} ${phoneText(fields.mobile)}` : '' },
    ...(landline ? [{ key: 'phone', label: 'Landline', value: landline }] : []),
    { key: 'email', label: 'E-mail', value: text(fields.email) },
  ]
}

function aoFacts(fields: Fields, category: string): FormFact[] {
  const sources = (fields.income ?? []).map((code) => labelIn(incomeSources, code))
  return [
    ...(rulesOf(category).hasIncome ? [{ key: 'income', label: 'Source of income', value: sources.join(', ') }] : []),
    ...(fields.income?.includes('BUSINESS')
      ? [{ key: 'businessCode', label: 'Business', value: labelIn(businessCodes, text(fields.businessCode)) }]
      : []),
    {
      key: 'areaCode',
      label: 'AO code',
      value: [fields.areaCode, fields.aoType, fields.rangeCode, fields.aoNo].filter(Boolean).join(' '),
    },
  ]
}

const shortProofs: Record<Proof, string> = {
  entityProof: 'Registration',
  poi: 'Identity',
  poa: 'Address',
  podb: 'Date of birth',
  raPoi: "Representative's identity",
  raPoa: "Representative's address",
  thumbProof: 'Thumb impression',
}

function proofFacts(fields: Fields, category: string): FormFact[] {
  const dates: Partial<Record<Proof, unknown>> = { poa: fields.poaDate, raPoa: fields.raPoaDate }
  const proofs = proofsOf(category, fields).map((proof) => {
    const dated = dates[proof] ? `, ${dayText(text(dates[proof]))}` : ''
    return {
      key: proof,
      label: shortProofs[proof],
      value: fields[proof] ? `${documentName(fields[proof])}${dated}` : '',
    }
  })
  const capacity = capacityOf(category, fields)
  return [
    ...proofs,
    ...(rulesOf(category).isPerson
      ? []
      : [
          {
            key: 'verifierName',
            label: labelIn(capacities, capacity) || 'Signer',
            value: capitals(fields.verifierName),
          },
        ]),
    { key: 'place', label: 'Place', value: capitals(fields.place) },
  ]
}

const cardFacts = (fields: Fields): FormFact[] => [
  { key: 'cardType', label: 'Card', value: labelIn(cardTypes, text(fields.cardType)) },
  { key: 'signType', label: 'Signed by', value: labelIn(signTypes, text(fields.signType)) },
]

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const capitals = (value: unknown) => text(value).toUpperCase()
const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')
const labelIn = (choices: readonly { value: string; label: string }[], code: string) =>
  choices.find(({ value }) => value === code)?.label ?? code

const person = (first: unknown, middle: unknown, last: unknown) =>
  fullName({ firstName: text(first), middleName: text(middle), lastName: text(last) })
const ownName = (fields: Fields) => person(fields.firstName, fields.middleName, fields.lastName)
