import type { Mutant, Promises } from 'mutants'

export const promises = {
  A23: 'What is sold for cash is in the books and in its series of numbers, each number once and none left out',
} satisfies Promises

export const oneNumberForTwo: Mutant = {
  promise: 'A23',
  name: 'Two IDs that are sold at once want the same invoice number, and one of them is not sold',
  file: 'api/src/people/id-sale.ts',
  find: 'await sql`select pg_advisory_xact_lock(hashtext(${`id sale ${year}`}))`.execute(tx)',
  replace: '',
}

export const soldUnbooked: Mutant = {
  promise: 'A23',
  name: 'GST of an ID that was sold is not in the books',
  file: 'api/src/people/id-sale.ts',
  find: '{ account: accounts.serviceIncome, amount: amount - gst },',
  replace: '{ account: accounts.serviceIncome, amount },',
}

export const soldOnCredit: Mutant = {
  promise: 'A23',
  name: 'An ID is sold though the wallet that pays for it does not hold so much',
  file: 'api/src/people/id-sale.ts',
  find: "kind: 'ID_SALE' as const,",
  replace: "kind: 'ID_SALE' as const, mayOverdraw: true,",
}

export const invoicedTwice: Mutant = {
  promise: 'A23',
  name: 'An ID that was paid from a wallet is on the invoice of the month again',
  file: 'api/src/invoice/month.ts',
  find: " and j.kind not in ('ID_SALE', 'ID_SALE_REVERSAL')",
  replace: '',
}
