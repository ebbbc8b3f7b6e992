import type { Mutant, Promises } from 'mutants'

export const promises = {
  A8: 'Nobody forges what the provider or the payment gateway says',
} satisfies Promises

export const creditedAgain: Mutant = {
  promise: 'A7',
  name: 'A gateway payment is credited each time it is seen paid',
  edits: [
    {
      file: 'api/src/gateway/queries.ts',
      find: `status: 'SUCCESS', nextAskAt: null })
    .where('id', '=', id)
    .where('status', 'in', open)`,
      replace: `status: 'SUCCESS', nextAskAt: null })
    .where('id', '=', id)`,
    },
    {
      file: 'api/src/gateway/apply-answer.ts',
      find: 'ref: refNo,',
      replace: 'ref: `${refNo} ${Math.random()}`,',
    },
    {
      file: 'api/src/money/ledger.ts',
      find: '  if (outside) await keepReference(tx, id, outside)\n',
      replace: '',
    },
  ],
}

export const amountForgotten: Mutant = {
  promise: 'A7',
  name: 'Whatever was paid, what was ordered is credited',
  file: 'api/src/gateway/apply-answer.ts',
  find: 'if (paise !== amount)',
  replace: 'if (false)',
}

export const triggerBelieved: Mutant = {
  promise: 'A8',
  name: 'Whoever calls the webhook is believed, and nobody asks the gateway',
  file: 'api/src/gateway/reconcile.ts',
  find: 'const answer = await gateway.check({ clientTxnId: payment.clientTxnId, day: payment.txnDate })',
  replace:
    "const answer = { ...payment, word: 'success' as const, paise: payment.amount, upiTxnId: '326300000998', vpa: null, remark: '' }",
}

export const namelessCredited: Mutant = {
  promise: 'A7',
  name: 'A gateway payment without a UPI reference is credited, although it may have been credited by hand',
  file: 'api/src/gateway/apply-answer.ts',
  find: "return upiReference(upiTxnId) ? null : { cause: 'NO_REFERENCE', creditedWith: null }",
  replace: 'return null',
}

export const anotherOrder: Mutant = {
  promise: 'A8',
  name: "The gateway's answer about another order is taken for the one that was asked about",
  file: 'api/src/gateway/reconcile.ts',
  find: 'if (!answer || answer.clientTxnId === payment.clientTxnId) return answer',
  replace: 'return answer',
}

export const anyTextCredited: Mutant = {
  promise: 'A24',
  name: 'Whatever the gateway writes in the place of a UPI reference stands for money',
  file: 'contract/src/payment/payment.ts',
  find: 'text !== null && /^\\d{12}$/.test(text.trim()) && namesMoney(text) ? text.trim() : null',
  replace: 'text || null',
}
