/** Where money is added: by UPI, or reported after it was paid into a bank. */
const addMoneyPath = '/merchant/accounting/payment'

/** The address of 'Add money' for what is missing, in rupees, with the page that waits for it. */
export const addMoneyFor = (missing: number, back: string, path: string = addMoneyPath) =>
  `${path}?${new URLSearchParams({ amount: (Math.ceil(missing * 100 - 0.001) / 100).toFixed(2), back })}`

/** The page that waits for the money. It is a page of a shop, and no other address leads anywhere from here. */
export function wayBack(search: URLSearchParams) {
  const back = search.get('back') ?? ''
  return /^\/merchant\/[\w\-/.?=&%+]*$/.test(back) ? back : null
}

/** The sum that is missing there; null where nobody said so. */
export function missingSum(search: URLSearchParams) {
  const amount = Number(search.get('amount'))
  return amount > 0 && amount <= 1_00_000 ? Math.round(amount * 100) / 100 : null
}
