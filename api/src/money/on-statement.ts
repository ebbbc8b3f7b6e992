// SQL of what a wallet's statement says of a journal with the alias `j`. What was held and then captured left the wallet
// with the hold: no other line says that it is spent.
const isSpent = `(j.kind = 'HOLD' and exists (select from journal spent where spent.reverses = j.id and spent.kind = 'SERVICE_DEBIT'))`

/** SQL: the kind of a line of a wallet. */
export const kindOnStatement = `case when ${isSpent} then 'HOLD_SPENT' else j.kind end`

/** SQL: the words of a line of a wallet. */
export const remarkOnStatement = `case when ${isSpent} then replace(j.remark, 'Held for ', 'Held and paid for ') else j.remark end`
