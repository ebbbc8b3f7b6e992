import * as v from 'valibot'
import { matching } from '../field/fields.ts'
import { states } from './states.ts'

/** GST's state codes by the state codes of PAN forms (domain 11.2). */
const gstCodes: Readonly<Record<string, string>> = {
  1: '35',
  2: '37',
  3: '12',
  4: '18',
  5: '10',
  6: '04',
  7: '26',
  8: '26',
  9: '07',
  10: '30',
  11: '24',
  12: '06',
  13: '02',
  14: '01',
  15: '29',
  16: '32',
  17: '31',
  18: '23',
  19: '27',
  20: '14',
  21: '17',
  22: '15',
  23: '13',
  24: '21',
  25: '34',
  26: '03',
  27: '08',
  28: '11',
  29: '33',
  30: '16',
  31: '09',
  32: '19',
  33: '22',
  34: '05',
  35: '20',
  36: '36',
  37: '38',
}

/** GST's code of a state by its name; undefined where there is no such state. */
export const gstCodeOf = (stateName: string | undefined) => {
  const state = states.find(({ name }) => name === stateName)
  return state && gstCodes[state.code]
}

/** The states by GST's codes; of two that GST has as one, both names. */
export const gstStates: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(gstCodes).map((code) => [
    code,
    states
      .filter((state) => gstCodes[state.code] === code)
      .map(({ name }) => name)
      .join(' and '),
  ]),
)

/** The state of a GSTIN, or of GST's own state code; undefined for an unknown code. */
export const gstStateName = (gstin: string) => states.find(({ code }) => gstCodes[code] === gstin.slice(0, 2))?.name

/** The PAN inside a GSTIN. */
export const panIn = (gstin: string) => gstin.slice(2, 12)

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Whether the last character of a GSTIN, its check digit, is right. */
export function isCheckedGstin(gstin: string) {
  const sum = [...gstin.slice(0, 14)].reduce((sum, sign, i) => {
    const product = signs.indexOf(sign) * (i % 2 ? 2 : 1)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return signs[(36 - (sum % 36)) % 36] === gstin[14]
}

const wrong = 'Enter a valid GSTIN, e.g. 27ZABCT0000B1ZN'

/** A GSTIN of an Indian state, in capitals. */
export const gstin = v.pipe(
  matching(/^\d{2}[A-Za-z]{5}\d{4}[A-Za-z][A-Za-z1-9][Zz][A-Za-z\d]$/, wrong),
  v.toUpperCase(),
  v.check((text) => isCheckedGstin(text), 'One of its signs is wrong: its last one says so'),
  v.check((text) => gstStateName(text) !== undefined, 'It begins with the code of no state'),
)
