import type { Mutant, Promises } from 'mutants'

export const promises = {
  B9: 'Who is blocked is out at once, on every server, and so is whoever had the old password',
  B17: 'Each change of how somebody gets in, or what they may do, is told to them when the office makes it',
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

export const resetUntold: Mutant = {
  promise: 'B17',
  name: 'Whoever has a new password from the office is not told of it',
  file: manage,
  find: "await sendPasswordLink(tx, portal, 'password-reset', {",
  replace: 'void ({',
}

export const officeKnowsPassword: Mutant = {
  promise: 'D6',
  name: 'Staff of the office learn the password of a shop and log in as the shop',
  file: manage,
  find: 'return { userName, password: null, sentTo: to }',
  replace: 'return { userName, password, sentTo: to }',
}

export const blockUntold: Mutant = {
  promise: 'B17',
  name: 'Who is blocked with their shop is not told of it',
  file: manage,
  find: "await tellPerson(tx, portal, idsOf(users), 'blocked')",
  replace: '',
}

export const ownerUntold: Mutant = {
  promise: 'B17',
  name: 'Of a person of a shop without a mailbox nobody is told',
  file: 'api/src/people/tell-person.ts',
  find: 'to: mailbox ?? emailId',
  replace: 'to: mailbox',
}
