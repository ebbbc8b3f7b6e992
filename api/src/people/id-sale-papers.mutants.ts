import type { Mutant, Promises } from 'mutants'

export const promises = {
  A26: 'An ID that was sold before it was known who sells has its one tax invoice as soon as that is known',
} satisfies Promises

export const madeByBoth: Mutant = {
  promise: 'A26',
  name: 'Two servers make the tax invoices that wait at once, and one of them fails with all of its own',
  file: 'api/src/people/id-sale-papers.ts',
  find: `.forUpdate()
    .skipLocked()
    .execute()`,
  replace: '.execute()',
}

export const neverMade: Mutant = {
  promise: 'A26',
  name: 'What was sold before the first day of the GST details never has a tax invoice',
  file: 'api/src/invoice/issue.ts',
  find: ' ?? (await firstSeller(tx, indianDay(portal.clock())))',
  replace: '',
}

export const datedToday: Mutant = {
  promise: 'A26',
  name: 'A tax invoice that waited has the number of one financial year and the date of another',
  file: 'api/src/people/id-sale-papers.ts',
  find: 'at: dated,',
  replace: 'at: new Date(),',
}

export const toWhoeverWasSold: Mutant = {
  promise: 'A26',
  name: 'A tax invoice that waited is made out to the member, though the merchant above paid',
  file: 'api/src/people/id-sale-papers.ts',
  find: 'payerOf.get(`${journalId}`) ?? merchantId',
  replace: 'merchantId',
}
