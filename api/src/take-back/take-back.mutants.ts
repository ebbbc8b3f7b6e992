import type { Mutant, Promises } from 'mutants'

export const promises = {
  T1: 'What is taken back happens once, by two people where money or a number of the provider is concerned, and leaves the books as before',
} satisfies Promises

const promise = 'T1'

export const agreesAlone: Mutant = {
  promise,
  name: 'Whoever asked to take something back agrees to it too',
  file: 'api/src/take-back/serve-take-back.ts',
  find: ".where(byAnother('asked_by', caller.id))",
  replace: '',
}

export const anotherStep: Mutant = {
  promise,
  name: 'Another step than the one on the screen is taken back',
  file: 'api/src/take-back/serve-take-back.ts',
  find: 'if (step.target !== asked.target) throw wentOn()',
  replace: '',
}

export const anotherRequest: Mutant = {
  promise,
  name: 'A second person agrees to a request that they have not seen',
  file: 'api/src/take-back/serve-take-back.ts',
  find: ".set({ status: 'DONE', decidedBy: caller.id, decidedAt: portal.clock() })\n    .where('id', '=', body.request)",
  replace: ".set({ status: 'DONE', decidedBy: caller.id, decidedAt: portal.clock() })",
}

export const keepsTheCredit: Mutant = {
  promise,
  name: 'A payment is taken back, and the wallet keeps its money',
  file: 'api/src/payment/take-back.ts',
  find: 'await reverse(tx, target, {',
  replace: 'if (!mode) await reverse(tx, target, {',
}

export const keepsCommission: Mutant = {
  promise,
  name: 'An acknowledgement is taken back, and the commission stays',
  file: 'api/src/pan/application/money/money.ts',
  find: "case 'undoCommission':\n      return commissionBack(tx, application, head)",
  replace: "case 'undoCommission':\n      return null",
}

export const keepsTheFee: Mutant = {
  promise,
  name: 'A cancellation for Aadhaar is taken back, and the fee stays with the merchant',
  file: 'api/src/pan/application/money/money.ts',
  find: 'const debited = await refundBack(tx, application, head)',
  replace: 'const debited = null',
}

export const keepsTheRefund: Mutant = {
  promise,
  name: 'A rejection is taken back, and the merchant keeps what was refunded',
  file: 'api/src/pan/application/money/money.ts',
  find: "case 'undoRefund':\n      return refundBack(tx, application, head)",
  replace: "case 'undoRefund':\n      return null",
}

export const numberByOne: Mutant = {
  promise,
  name: 'One person alone takes back an acknowledgement or a PAN',
  file: 'api/src/pan/provider/take-back.ts',
  find: 'needsSecond: takenBackByTwo.includes(row.undoes)',
  replace: 'needsSecond: false',
}

export const saleWithoutCredit: Mutant = {
  promise,
  name: 'The sale of an ID is taken back without a credit note',
  file: 'api/src/people/id-sale-back.ts',
  find: 'if (invoiceId) await creditSale(',
  replace: 'if (!invoiceId) await creditSale(',
}

export const soldAsItStands: Mutant = {
  promise,
  name: 'An ID is sold again though a sale of it stands, by one person or by two at once',
  edits: [
    { file: 'api/src/people/id-sale-again.ts', find: '!takenBackAt || !(await isLastSale(tx, id))', replace: 'false' },
  ],
}
