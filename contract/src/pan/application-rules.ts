import * as v from 'valibot'
import { isMaskedAadhaar } from '../aadhaar.ts'
import {
  aadhaar,
  ageOn,
  day,
  isDay,
  matching,
  mobile,
  oneOf,
  optionallyMatching,
  optionalText,
  textUpTo,
} from '../fields.ts'
import { states } from '../places.ts'
import { type ApplicationFields, businessCodes, emptyApplication } from './application-fields.ts'
import { documentsFor, monthsValid, type Proof, proofNames } from './documents.ts'
import type { FormVersion } from './form-version.ts'
import { differingWords, fullName, type NamePart, nameProblem } from './names.ts'

const line = optionallyMatching(/^[A-Z0-9,./\-#&()' ]{0,25}$/i, "At most 25 of A–Z 0–9 , . / - # & ( ) '")
const stateCode = v.pipe(
  v.string('Required'),
  v.check((code) => code === '' || states.some((state) => state.code === code), 'Required'),
)

const namePart = (part: NamePart, max: number) =>
  v.pipe(
    optionalText(max),
    v.toUpperCase(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed && nameProblem(dataset.value, part)
      if (problem) addIssue({ message: problem })
    }),
  )

type Verdicts = Partial<Record<keyof ApplicationFields, string | null | undefined | false>>

/** One step: its fields, and rules that look at several of them together; each verdict lands at its field. */
function step(entries: v.ObjectEntries, rule: (fields: ApplicationFields) => Verdicts = () => ({})): v.GenericSchema {
  return v.pipe(
    v.object(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      const input = dataset.value as Record<string, unknown>
      for (const [key, text] of Object.entries(rule({ ...emptyApplication, ...input }))) {
        if (text)
          addIssue({ message: text, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
      }
    }),
  )
}

const typeEntries = {
  cardType: oneOf(['PHYSICAL_CARD', 'EPAN_ONLY']),
  signType: oneOf(['SIGNATURE', 'THUMB']),
}

const applicantEntries = {
  lastName: v.pipe(namePart('last', 75), v.nonEmpty('Required')),
  firstName: namePart('first', 25),
  middleName: namePart('middle', 25),
  nameOnCard: optionalText(85),
  knownByOther: v.boolean('Required'),
  otherLast: namePart('last', 75),
  otherFirst: namePart('first', 25),
  otherMiddle: namePart('middle', 25),
  aadhaarExempt: oneOf(['', 'NRI']),
  aadhaar: v.string('Required'),
  nameAsAadhaar: optionalText(75),
  nameDiffers: v.boolean('Required'),
  gender: oneOf(['M', 'F', 'T']),
  dob: day,
  motherSingleParent: v.boolean('Required'),
  fatherLast: namePart('last', 75),
  fatherFirst: namePart('first', 25),
  fatherMiddle: namePart('middle', 25),
  motherLast: namePart('last', 75),
  motherFirst: namePart('first', 25),
  motherMiddle: namePart('middle', 25),
  parentOnCard: oneOf(['F', 'M']),
}

const addressEntries = {
  commAddress: oneOf(['R', 'O']),
  resFlat: line,
  resPremises: line,
  resRoad: line,
  resArea: line,
  resCity: line,
  resState: stateCode,
  resPin: optionallyMatching(/^[1-9]\d{5}$/, 'Enter a 6-digit PIN code'),
  officeName: optionalText(75),
  offFlat: line,
  offPremises: line,
  offRoad: line,
  offArea: line,
  offCity: line,
  offState: stateCode,
  offPin: optionallyMatching(/^[1-9]\d{5}$/, 'Enter a 6-digit PIN code'),
  isd: matching(/^\d{1,3}$/, 'Enter the country code, for example 91'),
  std: optionallyMatching(/^[1-9]\d{1,4}$/, 'Enter the STD code without the leading 0'),
  phone: optionallyMatching(/^\d{6,8}$/, 'Enter a landline number of 6 to 8 digits'),
  mobile: optionalText(10),
  email: optionalText(75),
}

const aoEntries = {
  income: v.array(oneOf(['SALARY', 'BUSINESS', 'HOUSE_PROPERTY', 'CAPITAL_GAINS', 'OTHER', 'NONE'])),
  businessCode: optionalText(2),
  areaCode: matching(/^[A-Z]{3}$/, 'Select a valid AO code'),
  aoType: matching(/^[A-Z]{1,2}$/, 'Select a valid AO code'),
  rangeCode: matching(/^[1-9]\d{0,2}$/, 'Select a valid AO code'),
  aoNo: matching(/^[1-9]\d?$/, 'Select a valid AO code'),
}

const proof = (kind: Proof, form: FormVersion) =>
  v.pipe(
    v.string('Required'),
    v.nonEmpty('Required'),
    v.check(
      (code) => documentsFor(kind, form).some((document) => document.code === code),
      `This document is not accepted as ${proofNames[kind].toLowerCase()}`,
    ),
  )

/** An address block that is wanted, or begun, must be complete. */
function addressVerdicts(fields: ApplicationFields, block: 'res' | 'off'): Verdicts {
  const at = <Name extends string>(name: Name) => fields[`${block}${name}` as keyof ApplicationFields] as string
  const lines = ['Flat', 'Premises', 'Road', 'Area'].map(at)
  const wanted = fields.commAddress === (block === 'res' ? 'R' : 'O')
  const begun =
    [...lines, at('City'), at('State'), at('Pin')].some(Boolean) || (block === 'off' && fields.officeName !== '')
  if (!wanted && !begun) return {}
  return {
    [`${block}Flat`]: lines.filter((text) => text.trim()).length < 2 && 'Enter at least two address lines',
    [`${block}City`]: !at('City') && 'Required',
    [`${block}State`]: !at('State') && 'Required',
    [`${block}Pin`]: !at('Pin') && 'Required',
    ...(block === 'off' && { officeName: !fields.officeName && 'Required' }),
  }
}

function aadhaarVerdicts(fields: ApplicationFields): Verdicts {
  if (fields.aadhaarExempt) return {}
  const given = fields.aadhaar.trim()
  const differs =
    fields.nameAsAadhaar !== '' &&
    fields.lastName !== '' &&
    differingWords(fullName(fields), fields.nameAsAadhaar).length > 0
  const problem = isMaskedAadhaar(given) ? undefined : v.safeParse(aadhaar, given).issues?.[0]?.message
  return {
    aadhaar: problem,
    nameAsAadhaar: !fields.nameAsAadhaar && 'Required',
    nameDiffers:
      differs &&
      !fields.nameDiffers &&
      'Name differs from Aadhaar. ITD rejects such applications. Correct it, or tick that it is right.',
  }
}

function parentVerdicts(fields: ApplicationFields, form: FormVersion): Verdicts {
  const single = fields.motherSingleParent
  return {
    fatherLast: !single && !fields.fatherLast && 'Required',
    motherLast: (single || form.motherRequired || fields.parentOnCard === 'M') && !fields.motherLast && 'Required',
    parentOnCard: single && fields.parentOnCard !== 'M' && 'Mother is the single parent, so her name is printed',
  }
}

function nameOnCardVerdict(fields: ApplicationFields) {
  const printed = fields.nameOnCard.trim().toUpperCase()
  if (printed === '') return null
  if (!/^[A-Z][A-Z .'-]*$/.test(printed)) return 'Use letters, space, dot, apostrophe and hyphen'
  const lastName = fields.lastName.trim().toUpperCase()
  return lastName && !printed.includes(lastName) ? 'The surname must appear in full' : null
}

/**
 * The steps of an individual's physical application with the rules of each (domain 2), for the form in force and
 * `today` in India. The screen checks one step at a time, the server all of them before money moves.
 */
export function applicationSteps(form: FormVersion, today: string) {
  return [
    {
      key: 'type',
      title: 'Type',
      schema: step(typeEntries),
    },
    {
      key: 'applicant',
      title: 'Applicant',
      schema: step(applicantEntries, (fields) => ({
        ...aadhaarVerdicts(fields),
        ...parentVerdicts(fields, form),
        nameOnCard: nameOnCardVerdict(fields),
        otherLast: fields.knownByOther && !fields.otherLast && 'Required',
        dob: isDay(fields.dob) && birthVerdict(fields.dob, today),
      })),
    },
    {
      key: 'address',
      title: 'Address',
      schema: step({ ...typeEntries, ...addressEntries }, (fields) => ({
        ...addressVerdicts(fields, 'res'),
        ...addressVerdicts(fields, 'off'),
        std: fields.phone !== '' && !fields.std && 'Enter the STD code with the landline',
        phone:
          (fields.std !== '' && !fields.phone && 'Required') ||
          (fields.phone !== '' &&
            fields.std !== '' &&
            `${fields.std}${fields.phone}`.length !== 10 &&
            'STD code and number together have 10 digits'),
        mobile:
          (fields.mobile !== '' || form.mobileRequired) && v.safeParse(mobile, fields.mobile).issues?.[0]?.message,
        email: emailVerdict(fields, form),
      })),
    },
    {
      key: 'ao-code',
      title: 'AO code',
      schema: step(aoEntries, (fields) => ({
        income:
          (fields.income.length === 0 && 'Choose at least one source of income') ||
          (fields.income.includes('NONE') &&
            fields.income.length > 1 &&
            "'No income' cannot stand beside another source"),
        businessCode:
          fields.income.includes('BUSINESS') &&
          !businessCodes.some(({ value }) => value === fields.businessCode) &&
          'Required',
      })),
    },
    {
      key: 'proofs',
      title: 'Proofs',
      schema: step(
        {
          poi: proof('poi', form),
          poa: proof('poa', form),
          poaDate: v.pipe(
            v.string('Required'),
            v.check((date) => date === '' || isDay(date), 'Enter a date as dd-mm-yyyy'),
          ),
          podb: proof('podb', form),
          place: textUpTo(25),
        },
        ({ poa, poaDate }) => ({ poaDate: documentAgeVerdict(poa, poaDate, today) }),
      ),
    },
  ] as const
}

function birthVerdict(dob: string, today: string) {
  if (dob > today) return 'Date cannot be in the future'
  if (dob < '1900-01-01') return 'Date cannot be before 01-01-1900'
  return ageOn(dob, today) < 18 && 'The applicant is under 18. A minor applies in the category Individual, minor.'
}

function emailVerdict({ email, cardType }: ApplicationFields, form: FormVersion) {
  if (email === '' && cardType === 'EPAN_ONLY') return 'E-mail is required for e-PAN'
  if (email === '') return form.emailRequired && 'Required'
  return v.is(v.pipe(v.string(), v.email()), email) ? null : 'Enter a valid e-mail address'
}

function documentAgeVerdict(poa: string, poaDate: string, today: string) {
  const months = monthsValid(poa)
  if (!months) return null
  if (!isDay(poaDate)) return poaDate === '' && 'Required'
  if (poaDate > today) return 'Date cannot be in the future'
  const limit = new Date(`${today}T00:00:00Z`)
  limit.setUTCMonth(limit.getUTCMonth() - months)
  return (
    poaDate < limit.toISOString().slice(0, 10) && `This document is older than ${months === 3 ? '3 months' : '3 years'}`
  )
}
