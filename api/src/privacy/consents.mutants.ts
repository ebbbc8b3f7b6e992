import type { Mutant, Promises } from 'mutants'

export const promises = {
  G9: 'What a person agreed to is kept as it was, and what they take back is not done',
} satisfies Promises

const of = { promise: 'G9' } as const

export const sentWithoutRecord: Mutant = {
  ...of,
  name: 'An application is sent and nobody knows what was agreed to',

  file: 'api/src/pan/submit/submit.ts',
  find: 'await keepApplicantConsents(context, body, application)',
  replace: '',
}

export const guardianIsApplicant: Mutant = {
  ...of,
  name: 'A minor is said to have agreed where the guardian did',

  file: 'api/src/privacy/consents.ts',
  find: "givenBy: 'GUARDIAN', person: ra",
  replace: "givenBy: 'APPLICANT', person: name",
}

export const textChanges: Mutant = {
  ...of,
  name: 'A text that was agreed to is worded anew under its old version',
  file: 'api/src/privacy/consents.ts',
  find: 'if (kept?.en !== en || kept.hi !== hi)',
  replace: 'if (false)',
}

export const withdrawnAndSent: Mutant = {
  ...of,
  name: 'What was withdrawn before it was sent goes on all the same',

  file: 'api/src/privacy/withdraw-consent.ts',
  find: "if (transition('withdrawConsent', status, role))",
  replace: 'if (false)',
}

export const writesOn: Mutant = {
  ...of,
  name: 'Whoever wants no messages is written to',

  file: 'api/src/pan/application/transition/notice.ts',
  find: 'if (!(await mayWriteTo(tx, application.id))) return',
  replace: '',
}
