/** Indian grouping: the last three digits, then pairs. */
function grouped(digits: string) {
  const above = digits.slice(0, -3)
  const odd = above.length % 2
  const pairs = above.slice(odd).match(/../g) ?? []
  return [above.slice(0, odd), ...pairs, digits.slice(-3)].filter(Boolean).join(',')
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** 1,23,456 */
export function count(value: number | null | undefined) {
  if (!isNumber(value)) return '--'
  const whole = Math.round(value)
  return `${whole < 0 ? '-' : ''}${grouped(String(Math.abs(whole)))}`
}

/** 1,23,456.00 */
export function rupees(value: number | null | undefined) {
  if (!isNumber(value)) return '--'
  const [whole = '0', paise] = Math.abs(value).toFixed(2).split('.')
  const isNegative = value < 0 && Number(value.toFixed(2)) !== 0
  return `${isNegative ? '-' : ''}${grouped(whole)}.${paise}`
}

/** ₹ 1,23,456.00/-, wherever an amount stands by itself: the space does not break. */
export const amount = (value: number | null | undefined) => (isNumber(value) ? `${rupeeSum(value)}/-` : '--')

/** ₹ 1,23,456.00, for sentences and buttons. */
export const rupeeSum = (value: number | null | undefined) => (isNumber(value) ? `₹\u00A0${rupees(value)}` : '--')

/** 1,23,456.00 Cr, or Dr below zero. */
export function balance(value: number | null | undefined) {
  if (!isNumber(value)) return '--'
  const text = rupees(Math.abs(value))
  return `${text} ${value < 0 && text !== '0.00' ? 'Dr' : 'Cr'}`
}
