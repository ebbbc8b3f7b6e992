import { genderNames } from 'contract/field/fields'
import { t } from '../t.ts'

/** M is Male and T Transgender; everything else is Female. */
export function genderText(gender: string | null | undefined) {
  return t(gender === 'M' || gender === 'T' ? genderNames[gender] : genderNames.F)
}

/** A mobile with the country code of another country than India: +971 500000012 */
export const mobileText = (mobile: string | null | undefined, isd: string | null | undefined) =>
  mobile && isd && isd !== '91' ? `+${isd}\u00A0${mobile}` : phoneText(mobile)

/** 60000 00001 */
export function phoneText(phone: string | null | undefined) {
  if (!phone) return '--'
  return phone.replace(/^(\d{5})(\d{5})$/, '$1\u00A0$2')
}
