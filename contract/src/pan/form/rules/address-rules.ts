import * as v from 'valibot'
import { email as emailRule, mobile } from '../../../field/fields.ts'
import { bareAbroad } from '../../../field/phone-abroad.ts'
import { hasPostalCode } from '../../../place/countries.ts'
import { outsideIndia } from '../../../place/states.ts'
import { addressEnds, type Block } from '../blocks.ts'
import { postBlock } from '../category-rules.ts'
import { applies } from '../field-words.ts'
import type { ApplicationFields, FieldName } from '../fields.ts'
import type { Basis, Verdicts } from './step.ts'

/** An Indian person's address may be abroad, an Indian entity's may not. */
const mayBeAbroad = (basis: Basis, block: Block) => applies(`${block}Country`, basis)

/** Reads a field of a block, for example 'City'. */
export const inBlock = (fields: ApplicationFields, block: Block, name: string) =>
  `${fields[`${block}${name}` as FieldName] ?? ''}`

/** Whether anything is typed in an address. */
export const isBegun = (fields: ApplicationFields, block: Block) =>
  addressEnds.some((name) => inBlock(fields, block, name) !== '') || (block === 'off' && fields.officeName !== '')

/** An address block must be complete if it is needed or begun. */
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
      [`${block}Zip`]: !at('Zip') && hasPostalCode(at('Country')) && 'Required',
    }),
    ...(block === 'off' && { officeName: !fields.officeName && 'Required' }),
  }
}

/** Which addresses must be complete, and how the applicant can be contacted. */
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
    ...(isIndian ? indianLandline(std, phone) : { phone: landlineAbroad(isd, std, phone) }),
    mobile: (number !== '' || form.mobileRequired) && mobileVerdict(number, isIndian ? '' : isd),
    email: emailVerdict(email, cardType, form.emailRequired),
  }
}

function indianLandline(std: string, phone: string): Verdicts {
  return {
    std:
      (phone !== '' && !std && 'Enter the STD code with the landline') ||
      (/^(0|\d$)/.test(std) && 'Enter the STD code without the leading 0'),
    phone:
      (std !== '' && !phone && 'Required') ||
      (/^(\d{1,5}|\d{9,})$/.test(phone) && 'Enter a landline number of 6 to 8 digits') ||
      (phone !== '' && std !== '' && `${std}${phone}`.length !== 10 && 'STD code and number together have 10 digits'),
  }
}

/** Abroad an area code may begin with 0, as in Italy, or be no part of the number at all. */
const landlineAbroad = (isd: string, std: string, phone: string) =>
  (std !== '' && !phone && 'Required') || (`${isd}${std}${phone}`.length > longestNumber && tooLong)

/** No telephone number of the world has more digits, its country code included (ITU-T E.164). */
const longestNumber = 15
const tooLong = 'A number has at most 15 digits with its country code'

/** `isd` is the country code of a number abroad. */
function mobileVerdict(number: string, isd: string) {
  if (isd === '' || number === '') return v.safeParse(mobile, number).issues?.[0]?.message
  const digits = bareAbroad(number, isd)
  if (!/^\d{4,}$/.test(digits)) return 'Enter the mobile number without the country code'
  return `${isd}${digits}`.length > longestNumber && tooLong
}

function emailVerdict(email: string, cardType: string, isRequired: boolean) {
  if (email === '' && cardType === 'EPAN_ONLY') return 'E-mail is required for e-PAN'
  if (email === '') return isRequired && 'Required'
  return v.is(emailRule, email) ? null : 'Enter a valid e-mail address'
}
