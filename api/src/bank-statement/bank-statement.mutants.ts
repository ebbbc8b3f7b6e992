import type { Mutant, Promises } from 'mutants'
import { approvedUnexplained } from '../payment/decide.mutants.ts'

export const promises = {
  A22: 'What a bank says came in is kept once, and credits only what agrees with it',
} satisfies Promises

export const keptTwice: Mutant = {
  promise: 'A22',
  name: 'The same line is kept again with each file that holds it',
  edits: [
    { file: 'api/src/bank-statement/match-lines.ts', find: 'return at < 0', replace: 'return true' },
    {
      file: 'api/src/bank-statement/match-lines.ts',
      find: 'const left = read.filter(({ balance }) => !before.some((one) => one.balance !== null && one.balance === balance))',
      replace: 'const left = read',
    },
  ],
}

export const daysToCome: Mutant = {
  promise: 'A22',
  name: 'A line of a day that has not come yet is kept as money that came in',
  file: 'api/src/bank-statement/service.ts',
  find: 'day <= today',
  replace: 'day !== ""',
}

export const takenBackUnseen: Mutant = {
  promise: 'A22',
  name: 'A credit that the bank took back is approved together with others',
  edits: [
    {
      file: 'api/src/bank-statement/statement-check.ts',
      find: 'if (debit) {',
      replace: 'if (debit && false) {',
    },
    approvedUnexplained,
  ],
}

export const amountNotCompared: Mutant = {
  promise: 'A22',
  name: 'A payment is approved together with others although the bank names another amount',
  edits: [
    { file: 'api/src/bank-statement/queries.ts', find: ' and p.amount = l.amount\n', replace: '\n' },
    {
      file: 'api/src/bank-statement/statement-check.ts',
      find: 'if (amount !== (payment.approvedAmount ?? payment.firstAmount ?? payment.amount))',
      replace: 'if (false)',
    },
    approvedUnexplained,
  ],
}

export const lineUsedTwice: Mutant = {
  promise: 'A22',
  name: 'One line of the bank speaks for two payments',
  file: 'api/src/bank-statement/queries.ts',
  find: " and not ${fits('o')}",
  replace: '',
}

export const partsUnseen: Mutant = {
  promise: 'A22',
  name: 'A credit of which the bank took a part back counts as sure',
  file: 'api/src/bank-statement/match-lines.ts',
  find: 'if (amount < line.amount) return ownRefs(line).some((ref) => refs.includes(ref))',
  replace: 'if (amount < line.amount) return false',
}

export const papersByAmountAlone: Mutant = {
  promise: 'A22',
  name: 'A deposit slip of which the bank says another sum counts as not seen',
  file: 'api/src/bank-statement/match-lines.ts',
  find: ' || isAbout(day, paidOn)',
  replace: '',
}

export const papersNeverLacked: Mutant = {
  promise: 'A22',
  name: 'Cash of which the bank of that day says nothing is not spoken against',
  file: 'api/src/bank-statement/statement-check.ts',
  find: 'return isLacked ?',
  replace: "return isLacked && !(payment as { mode?: string }).mode?.startsWith('C') ?",
}
