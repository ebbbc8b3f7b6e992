import type { Mutant, Promises } from 'mutants'

export const promises = {
  A42: 'A claim that waits neither holds the reference of another shop, nor do more of one shop wait than the owner allows',
} satisfies Promises

const promise = 'A42'

export const countedApart: Mutant = {
  promise,
  name: 'Claims of one shop that come at the same moment are not counted together',
  file: 'api/src/payment/queries.ts',
  find: 'await sql`select pg_advisory_xact_lock(hashtextextended(${`claims of ${merchantId}`}, 0))`.execute(tx)',
  replace: '',
}

export const lineHeld: Mutant = {
  promise,
  name: 'Whoever names a reference first holds the line of the bank, also with another amount',
  file: 'api/src/bank-statement/queries.ts',
  find: "where o.id = l.payment_id and ${isWaiting('o')} and not ${fits('o')}",
  replace: 'where false',
}

export const lineLost: Mutant = {
  promise,
  name: 'The line of the bank is nobody’s when the claim that held it is rejected',
  file: 'api/src/bank-statement/queries.ts',
  find: '(select p.id from payment p where p.id <> ${paymentId} and ${other})',
  replace: 'null',
}
