import type { Mutant, Promises } from 'mutants'

export const promises = {
  D7: 'Nobody decides on their own papers',
  J10: 'Nobody is let in before each of their papers was found good',
} satisfies Promises

const office = 'api/src/kyc/office.ts'
const queries = 'api/src/kyc/queries.ts'

export const approvesOwn: Mutant = {
  promise: 'D7',
  name: 'Somebody of the office approves their own KYC',

  file: office,
  find: "if (isOwn(found, last, caller)) throw new Refusal(403, 'Nobody decides on their own KYC')",
  replace: '',
}

export const anyMerchantsPaper: Mutant = {
  promise: 'D2',
  name: 'A paper of a KYC is taken whoever sent it',
  file: queries,
  find: "    .where('createdBy', '=', userId)\n",
  replace: '',
}

export const counterReadsPapers: Mutant = {
  promise: 'E5',
  name: 'Anybody of the shop or the office opens papers of a KYC',
  file: 'api/src/kyc/file-purposes.ts',
  find: 'mayReadKycFile(caller)',
  replace: 'sql`true`',
}

export const approvesUnseen: Mutant = {
  promise: 'J10',
  name: 'A KYC is approved although a field is not good',
  file: office,
  find: 'if (open.length > 0) throw',
  replace: 'if (false) throw',
}

export const linkUsedTwice: Mutant = {
  promise: 'B11',
  name: 'A link to a KYC opens it again after it was used',

  file: 'api/src/shared/one-time-link.ts',
  find: "    .where('usedAt', 'is', null)\n    .where('expiresAt'",
  replace: "    .where('expiresAt'",
}
