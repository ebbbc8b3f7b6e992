import type { Mutant } from 'mutants'

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
