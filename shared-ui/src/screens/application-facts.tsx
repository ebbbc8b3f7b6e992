import { ageOn, indianDay, isDay } from 'contract/fields'
import {
  type ApplicationFields,
  businessCodes,
  cardTypes,
  incomeSources,
  signTypes,
} from 'contract/pan/application-fields'
import { documentName } from 'contract/pan/documents'
import { fullName } from 'contract/pan/names'
import { stateName } from 'contract/places'
import { Box, dayText, Facts, Grid, genderText, Heading, phoneText, t } from 'shared-ui'

type Fields = Partial<ApplicationFields>

/** One line of the form; `step` is the step of the wizard where it is typed. */
export type FormFact = { key: string; label: string; value: string }
export type FormGroup = { title: string; step: string; facts: FormFact[] }

/** What the form says, in the order of the paper and in words; what is left empty and means nothing is left out. */
export function formFacts(fields: Fields, today = indianDay(new Date())): FormGroup[] {
  return [
    { title: 'Name', step: 'applicant', facts: nameFacts(fields) },
    { title: 'Birth and parents', step: 'applicant', facts: birthFacts(fields, today) },
    ...addressGroups(fields),
    { title: 'Contact', step: 'address', facts: contactFacts(fields) },
    { title: 'Income and AO code', step: 'ao-code', facts: incomeFacts(fields) },
    { title: 'Proofs', step: 'proofs', facts: proofFacts(fields) },
    { title: 'Card', step: 'type', facts: cardFacts(fields) },
  ]
}

/** The form as it was filled, read-only. */
export function ApplicationFacts({ fields, columns = 2 }: { fields: Fields; columns?: 1 | 2 }) {
  return (
    <Grid templateColumns={{ base: '1fr', lg: `repeat(${columns}, minmax(0, 1fr))` }} columnGap="8" rowGap="5">
      {formFacts(fields).map(({ title, facts }) => (
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

function nameFacts(fields: Fields): FormFact[] {
  const other = person(fields.otherFirst, fields.otherMiddle, fields.otherLast)
  return [
    { key: 'lastName', label: 'Surname', value: capitals(fields.lastName) },
    { key: 'firstName', label: 'First name', value: capitals(fields.firstName) },
    { key: 'middleName', label: 'Middle name', value: capitals(fields.middleName) },
    { key: 'nameOnCard', label: 'Name on card', value: capitals(fields.nameOnCard) || ownName(fields) },
    ...(fields.knownByOther ? [{ key: 'otherLast', label: 'Other name', value: other }] : []),
    ...(fields.aadhaarExempt
      ? [{ key: 'aadhaar', label: 'Aadhaar', value: 'Exempt, non-resident' }]
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

function addressGroups(fields: Fields): FormGroup[] {
  const blocks = [
    { block: 'res', title: 'Residence', isPost: fields.commAddress !== 'O' },
    { block: 'off', title: 'Office', isPost: fields.commAddress === 'O' },
  ] as const
  return blocks.flatMap(({ block, title, isPost }) => {
    const at = (name: string) => capitals(fields[`${block}${name}` as keyof Fields])
    const facts = [
      ...(block === 'off' ? [{ key: 'officeName', label: 'Office', value: capitals(fields.officeName) }] : []),
      { key: `${block}Flat`, label: 'Flat, premises', value: joined(at('Flat'), at('Premises')) },
      { key: `${block}Road`, label: 'Road, area', value: joined(at('Road'), at('Area')) },
      { key: `${block}City`, label: 'City, PIN', value: [at('City'), at('Pin')].filter(Boolean).join(' ') },
      { key: `${block}State`, label: 'State', value: stateName(at('State')) ?? at('State') },
    ]
    const isEmpty = facts.every(({ value }) => !value)
    return isEmpty && !isPost ? [] : [{ title: isPost ? `${title}, for post` : title, step: 'address', facts }]
  })
}

function contactFacts(fields: Fields): FormFact[] {
  const landline = [text(fields.std), text(fields.phone)].filter(Boolean).join(' ')
  return [
    { key: 'mobile', label: 'Mobile', value: fields.mobile ? `+${text(fields.isd)} ${phoneText(fields.mobile)}` : '' },
    ...(landline ? [{ key: 'phone', label: 'Landline', value: landline }] : []),
    { key: 'email', label: 'E-mail', value: text(fields.email) },
  ]
}

function incomeFacts(fields: Fields): FormFact[] {
  const sources = (fields.income ?? []).map((code) => labelIn(incomeSources, code))
  return [
    { key: 'income', label: 'Source of income', value: sources.join(', ') },
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

function proofFacts(fields: Fields): FormFact[] {
  const dated = fields.poaDate ? `, ${dayText(fields.poaDate)}` : ''
  return [
    { key: 'poi', label: 'Identity', value: fields.poi ? documentName(fields.poi) : '' },
    { key: 'poa', label: 'Address', value: fields.poa ? `${documentName(fields.poa)}${dated}` : '' },
    { key: 'podb', label: 'Date of birth', value: fields.podb ? documentName(fields.podb) : '' },
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
