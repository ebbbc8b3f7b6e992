import * as v from 'valibot'
import { email as emailRule, mobile } from '../../../field/fields.ts'
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
      [`${block}Zip`]: !at('Zip') && 'Required',
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
  return v.is(emailRule, email) ? null : 'Enter a valid e-mail address'
}
