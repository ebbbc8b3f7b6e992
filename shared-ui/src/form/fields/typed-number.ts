/** The number in what was typed or pasted ('₹ 1,23,456.50/-', 'Rs. 500'), or null where there is none. */
export function numberFrom(typed: string) {
  const bare = typed
    .replace(/^\s*(₹|rs\.?|inr)/i, '')
    .replace(/\/-\s*$/, '')
    .replace(/[,\s]/g, '')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : null
}

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rupees as they stand in a field at rest: `1,23,456.00`. More than two decimals stay visible, as they are a mistake. */
export function typedRupees(value: number) {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? grouped.format(value) : `${value}`
}
