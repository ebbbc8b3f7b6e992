import type { Mutant, Promises } from 'mutants'

export const promises = {
  B9: 'Who is blocked is out at once, on every server, and so is whoever had the old password',
  D6: 'Only an administrator manages the office, and one always remains',
} satisfies Promises

const manage = 'api/src/people/manage.ts'

export const blockedStaysIn: Mutant = {
  promise: 'B9',
  name: 'Who is blocked goes on until their session ends by itself',
  edits: [
    { file: 'api/src/auth/sessions.ts', find: "row.status !== 'ACTIVE'", replace: 'false' },
    { file: manage, find: "await endSessionsOf(tx, portal, [user.id], 'blocked')", replace: '' },
  ],
}

export const shopStaysIn: Mutant = {
  promise: 'B9',
  name: 'The people of a blocked shop go on',
  edits: [
    {
      file: 'api/src/auth/sessions.ts',
      find: "row.merchantId && row.shopStatus !== 'ACTIVE'",
      replace: 'false',
    },
    { file: manage, find: "await endSessionsOf(tx, portal, idsOf(users), 'blocked')", replace: '' },
  ],
}

export const nobodyRemains: Mutant = {
  promise: 'D6',
  name: 'Two administrators block one another, and nobody remains',
  file: manage,
  find: '(await lockAdmins(tx)) < 2',
  replace: 'false',
}

export const staffManagesOffice: Mutant = {
  promise: 'D6',
  name: 'Staff with the right for merchants block an administrator',
  file: manage,
  find: "if (user.role !== 'merchant' && caller.role !== 'admin')",
  replace: 'if (false)',
}
