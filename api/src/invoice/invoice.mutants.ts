import type { Mutant, Promises } from 'mutants'

export const promises = {
  A19: 'Every charge is on one tax invoice, what comes back later on one credit note, numbers follow without gap, and none changes',
} satisfies Promises

const file = 'api/src/invoice/issue.ts'

export const numberTwice: Mutant = {
  promise: 'A19',
  name: 'Two invoices bear one number',
  file,
  find: '`${last}`.padStart(6',
  replace: '`${last - (last % 2)}`.padStart(6',
}

export const noCreditNotes: Mutant = {
  promise: 'A19',
  name: 'What is refunded after its month was invoiced has no credit note',

  file,
  find: 'for (const charge of charges) {',
  replace: 'for (const charge of charges.filter((one) => !one.isCredit)) {',
}

export const issuedAgain: Mutant = {
  promise: 'A19',
  name: 'A month is issued again by another server',
  file,
  find: "await tx.insertInto('invoiceMonth').values({ month, doneAt: clock() }).execute()",
  replace: '',
}

export const beforeItEnds: Mutant = {
  promise: 'A19',
  name: 'A month is invoiced before it has ended',
  file,
  find: 'clock().getTime() < endOf(month).getTime() + patience',
  replace: 'false',
}

export const largeFromTheFirstRupee: Mutant = {
  promise: 'A19',
  name: 'Each sale to another state stands among the large ones of GSTR-1',
  file: 'api/src/invoice/gstr-1.ts',
  find: 'igst > 0 and total > case when',
  replace: 'igst > 0 and total > 0 * case when',
}

export const lowersTaxForever: Mutant = {
  promise: 'A19',
  name: 'A credit note lowers GST after the last day of its year',
  file: 'api/src/invoice/gstr-1.ts',
  find: '+ 1, 11, 30)',
  replace: '+ 9, 11, 30)',
}
