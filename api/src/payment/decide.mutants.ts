import type { Mutant, Promises } from 'mutants'

export const promises = {
  A25: "Nobody approves against the portal's own checks without saying why, and a large sum only by two people",
  A29: 'The second person is not avoided by small parts, whatever the shops and kinds are',
} satisfies Promises

export const oneIsEnough: Mutant = {
  promise: 'A7',
  name: 'One clerk alone credits more than was claimed',
  file: 'api/src/payment/service.ts',
  find: 'if (needsSecond(amount, payment.amount, overruled.against.length > 0, upTo) && !isAgreed) {',
  replace: 'if (false) {',
}

export const anybodyTwice: Mutant = {
  promise: 'A7',
  name: 'Whoever approved as the first approves as the second too',
  edits: [
    { file: 'api/src/payment/queries.ts', find: " and ${byAnother('first_by', by)}`", replace: '`' },
    {
      file: 'api/src/payment/queries.ts',
      find: "sql<SqlBool>`${byAnother('first_by', by)}`",
      replace: 'sql<SqlBool>`${by}::uuid is not null`',
    },
  ],
}

export const rightsForgotten: Mutant = {
  promise: 'D1',
  name: 'A right that only some of the staff have is not asked for',
  file: 'api/src/http/serve.ts',
  find: 'if (asked && !isGiven(caller, endpoint))',
  replace: 'if (false)',
}

/** Also a part of other mutants: what they forget is looked for here once more. */
export const approvedUnexplained = {
  promise: 'A25',
  name: "A payment is approved with one press although the portal's own checks speak against it",
  file: 'api/src/payment/service.ts',
  find: 'const against = await openFlags(tx, payment.id, amount)',
  replace: 'const against: never[] = []',
} satisfies Mutant

export const claimComparedOnly: Mutant = {
  promise: 'A25',
  name: "The bank's line is compared with the amount that was claimed, not with the one that is approved",
  file: 'api/src/payment/flags.ts',
  find: 'payment p, (values (${amount}::bigint)) asked (amount) where',
  replace: 'payment p, lateral (select p.amount) asked (amount) where',
}

export const reasonReplaced: Mutant = {
  promise: 'A25',
  name: "The second person's reason takes the place of the first one's",
  file: 'api/src/payment/service.ts',
  find: "[againstReason, added].filter(Boolean).join('; ') || null",
  replace: 'added || againstReason',
}

export const flaggedAlone: Mutant = {
  promise: 'A25',
  name: 'One person alone approves a large payment against the checks',
  file: 'contract/src/payment/payment.ts',
  find: ' || (isFlagged && approved > flaggedAbove)',
  replace: '',
}

export const inParts: Mutant = {
  promise: 'A29',
  name: 'One person approves any sum in a day, in payments that are small enough',
  file: 'contract/src/payment/payment.ts',
  find: ' || approved > aloneLeft',
  replace: '',
}

export const atOnceInParts: Mutant = {
  promise: 'A29',
  name: 'What one person approves in the same moment at two servers does not count together',
  file: 'api/src/payment/service.ts',
  find: '  await lockApprover(tx, caller.id)\n',
  replace: '',
}

export const limitsForgotten: Mutant = {
  promise: 'A29',
  name: "Credit limits and adjustments are left out of a person's sum of the day",
  file: 'api/src/money/alone-today.ts',
  find: 'return { all: approved + byHand, byHand }',
  replace: 'return { all: approved, byHand }',
}

export const limitsUncounted: Mutant = {
  promise: 'A29',
  name: 'Credit limits are left out of what a person adjusts in a day',
  file: 'api/src/money/alone-today.ts',
  find: "and dated >= ${today} and status = 'APPROVED'), 0)",
  replace: "and dated >= ${today} and status = 'APPROVED' and kind <> 'CREDIT_LIMIT'), 0)",
}
