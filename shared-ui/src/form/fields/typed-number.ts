import { plainText } from 'contract/field/plain-text'

/** The number in a typed or pasted text ('₹ 1,23,456.50/-', 'Rs. 500'), or null if there is none. */
export function numberFrom(typed: string) {
  const bare = plainText(typed)
    .replace(/^\s*(₹|rs\.?|inr)/i, '')
    .replace(/\/-\s*$/, '')
    .replace(/[,\s]/g, '')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : null
}

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rupees in a field without focus: `1,23,456.00`. More than two decimals stay visible, because they are a mistake. */
export function typedRupees(value: number) {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? grouped.format(value) : `${value}`
}
