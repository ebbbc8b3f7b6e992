import type { Sentence } from '../sentence.ts'

/** How a company numbers what it carries; the office says it with the company. */
export const docketRules = {
  ANY: 'Letters and digits',
  INDIA_POST: 'India Post, 13 characters',
  BY_HAND: 'By hand, no number',
} as const
export type DocketRule = keyof typeof docketRules

/** A docket number as it is kept, however the receipt prints it: `ed 1234 5678 5 in`. */
export const bareDocket = (text: string) => text.replace(/[\p{Z}\p{C}-]/gu, '').toUpperCase()

/** Where a company says where a packet is. */
export const trackingAddress = (link: string, docket: string) => link.replaceAll('{docket}', encodeURIComponent(docket))

/** The number of a postal article (UPU S10): service, serial number, check figure, country. */
const article = /^([A-Z]{2})(\d{8})(\d)([A-Z]{2})$/

/** Why a docket number cannot be one of this company; null where it may be. */
export function docketFault(rule: DocketRule, docket: string): string | Sentence | null {
  if (rule === 'BY_HAND') return null
  if (docket === '') return 'Enter the docket/AWB number'
  if (rule === 'ANY') return /^[A-Z0-9]{5,20}$/.test(docket) ? null : 'Enter 5 to 20 letters and digits'
  const country = article.exec(docket)?.[4]
  if (!country) return 'Enter the 13 characters on the receipt, such as EM123456785IN'
  if (country === 'IN') return null
  const values = { docket, country: countryName(country) }
  return { text: '{docket} is a number of another post ({country}), not of India Post. Choose Other.', values }
}

/** What is probably mistyped in a number of India Post; null where the check figure fits, or the number is another company's. */
export function docketDoubt(rule: DocketRule, docket: string): Sentence | null {
  const [, service = '', serial = '', figure = '', country = ''] = article.exec(docket) ?? []
  if (rule !== 'INDIA_POST' || country !== 'IN') return null
  const right = checkFigure(serial)
  if (right === figure) return null
  const values = { figure, right, number: `${service}${serial}${right}${country}` }
  return {
    text: 'The last figure {figure} does not fit, {right} would: {number}. Compare it with the receipt.',
    values,
  }
}

/** The whole number of an article of India Post. */
export function articleNo(service: string, serial: number) {
  const digits = `${serial}`.padStart(8, '0')
  return `${service}${digits}${checkFigure(digits)}IN`
}

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** The check figure of eight digits: a remainder of 10 gives 0, of 11 gives 5. */
function checkFigure(serial: string) {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(serial[at]), 0)
  const left = 11 - (sum % 11)
  return `${left === 10 ? 0 : left === 11 ? 5 : left}`
}

const countryName = (code: string) => {
  try {
    return new Intl.DisplayNames(['en-IN'], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
