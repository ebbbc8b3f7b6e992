import * as v from 'valibot'
import { countryName } from '../../countries.ts'
import { matching, mobile, oneOf, optionallyMatching, optionalText } from '../../fields.ts'
import { outsideIndia, states } from '../../places.ts'
import type { ApplicationFields } from '../application-fields.ts'
import { postBlock } from '../category-rules.ts'
import type { Basis, Entries, FieldName, Verdicts } from './step.ts'

/** The addresses of an application: residence, office, the representative's. */
export type Block = 'res' | 'off' | 'ra'

const line = optionallyMatching(/^[A-Z0-9,./\-#&()' ]{0,25}$/i, "At most 25 of A–Z 0–9 , . / - # & ( ) '")

/** An Indian's address may lie abroad, an Indian entity's may not. */
export const mayBeAbroad = ({ rules }: Pick<Basis, 'rules'>, block: Block) =>
  block === 'ra' || rules.isPerson || rules.isForeign

const stateCode = (isAbroadToo: boolean) =>
  v.pipe(
    v.string('Required'),
    v.check(
      (code) => code === '' || (isAbroadToo && code === outsideIndia) || states.some((state) => state.code === code),
      'Required',
    ),
  )

/** The fields of one address, each by itself. */
export function blockEntries(basis: Basis, block: Block): Entries {
  const isAbroadToo = mayBeAbroad(basis, block)
  return {
    ...(block === 'off' && { officeName: optionalText(75) }),
    [`${block}Flat`]: line,
    [`${block}Premises`]: line,
    [`${block}Road`]: line,
    [`${block}Area`]: line,
    [`${block}City`]: line,
    [`${block}State`]: stateCode(isAbroadToo),
    [`${block}Pin`]: optionallyMatching(/^[1-9]\d{5}$/, 'Enter a 6-digit PIN code'),
    ...(isAbroadToo && {
      [`${block}Country`]: v.pipe(
        v.string('Required'),
        v.check((code) => code === '' || countryName(code) !== undefined, 'Required'),
      ),
      [`${block}Zip`]: v.pipe(
        optionallyMatching(/^[A-Z0-9 -]{1,10}$/i, 'Enter the ZIP code: at most 10 of A–Z 0–9 and hyphen'),
        v.toUpperCase(),
      ),
    }),
  }
}

/** Reads a field of a block by its name within it. */
export const inBlock = (fields: ApplicationFields, block: Block, name: string) =>
  `${fields[`${block}${name}` as FieldName] ?? ''}`

/** Whether anything was typed into an address. */
export const isBegun = (fields: ApplicationFields, block: Block) =>
  ['Flat', 'Premises', 'Road', 'Area', 'City', 'State', 'Pin', 'Country', 'Zip'].some(
    (name) => inBlock(fields, block, name) !== '',
  ) ||
  (block === 'off' && fields.officeName !== '')

/** An address block that is wanted, or begun, must be complete. */
export function blockVerdicts(
  fields: ApplicationFields,
  block: Block,
  isWanted: boolean,
  isAbroadToo = true,
): Verdicts {
  if (!isWanted && !isBegun(fields, block)) return {}
  const at = (name: string) => inBlock(fields, block, name)
  const isAbroad = isAbroadToo && at('State') === outsideIndia
  return {
    [`${block}Flat`]:
      ['Flat', 'Premises', 'Road', 'Area'].filter((name) => at(name).trim()).length < 2 &&
      'Enter at least two address lines',
    [`${block}City`]: !at('City') && 'Required',
    [`${block}State`]: !at('State') && 'Required',
    [`${block}Pin`]: !isAbroad && !at('Pin') && 'Required',
    ...(isAbroad && {
      [`${block}Country`]: !at('Country') && 'Required',
      [`${block}Zip`]: !at('Zip') && 'Required',
    }),
    ...(block === 'off' && { officeName: !fields.officeName && 'Required' }),
  }
}

/** The fields of addresses and contact, each by itself. */
export const addressEntries = (basis: Basis): Entries => ({
  ...(basis.rules.addresses === 'either' && {
    commAddress: oneOf(['R', 'O']),
    ...blockEntries(basis, 'res'),
  }),
  ...blockEntries(basis, 'off'),
  isd: matching(/^\d{1,3}$/, 'Enter the country code, for example 91'),
  std: optionallyMatching(/^[1-9]\d{1,4}$/, 'Enter the STD code without the leading 0'),
  phone: optionallyMatching(/^\d{6,8}$/, 'Enter a landline number of 6 to 8 digits'),
  mobile: optionalText(12),
  email: optionalText(75),
})

/** Which addresses must be there and whole, and how the applicant is reached. */
export function addressVerdicts(fields: ApplicationFields, basis: Basis): Verdicts {
  const { rules, category } = basis
  const post = postBlock(category, fields)
  const hasBoth = rules.addresses === 'either'
  return {
    ...(hasBoth && blockVerdicts(fields, 'res', post === 'res', mayBeAbroad(basis, 'res'))),
    ...blockVerdicts(fields, 'off', post === 'off', mayBeAbroad(basis, 'off')),
    commAddress:
      hasBoth &&
      !rules.isPerson &&
      post === 'res' &&
      isBegun(fields, 'off') &&
      'Letters go to the office when there is one',
    ...contactVerdicts(fields, basis),
  }
}

function contactVerdicts(fields: ApplicationFields, { form }: Basis): Verdicts {
  const { isd, std, phone, mobile: number, email, cardType } = fields
  const isIndian = isd === '91' || !/^\d{1,3}$/.test(isd)
  return {
    std: phone !== '' && !std && 'Enter the STD code with the landline',
    phone:
      (std !== '' && !phone && 'Required') ||
      (isIndian &&
        phone !== '' &&
        std !== '' &&
        `${std}${phone}`.length !== 10 &&
        'STD code and number together have 10 digits'),
    mobile: (number !== '' || form.mobileRequired) && mobileVerdict(number, isIndian),
    email: emailVerdict(email, cardType, form.emailRequired),
  }
}

function mobileVerdict(number: string, isIndian: boolean) {
  if (isIndian || number === '') return v.safeParse(mobile, number).issues?.[0]?.message
  return /^\d{5,12}$/.test(number) ? null : 'Enter the mobile number without the country code'
}

function emailVerdict(email: string, cardType: string, isRequired: boolean) {
  if (email === '' && cardType === 'EPAN_ONLY') return 'E-mail is required for e-PAN'
  if (email === '') return isRequired && 'Required'
  return v.is(v.pipe(v.string(), v.email()), email) ? null : 'Enter a valid e-mail address'
}
