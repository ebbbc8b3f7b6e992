import type { Mutant, Promises } from 'mutants'

export const promises = {
  B11: 'A link that was used or is over opens nothing',
} satisfies Promises

const byPhone = 'api/src/pan/scan/by-phone.ts'

export const endedLinkAdds: Mutant = {
  promise: 'B11',
  name: 'A link for a phone adds pages after its maker ended it',
  file: 'api/src/pan/scan/phone-link.ts',
  find: '.set({ usedAt: portal.clock() })\n    .where',
  replace: '.set({ usedAt: null })\n    .where',
}

export const endedMeanwhileAdds: Mutant = {
  promise: 'B11',
  name: 'A link for a phone that ends while a file is being read adds its pages all the same',
  file: byPhone,
  find: '      await linkOf(tx, portal, token, caller)\n',
  replace: '',
}

export const outlivesRight: Mutant = {
  promise: 'D1',
  name: 'A link for a phone goes on after its maker lost the right to add pages',
  file: byPhone,
  find: 'return mayAdd && !caller.mustSetUp ? caller : null',
  replace: 'return caller',
}

export const anyLinksPieces: Mutant = {
  promise: 'D4',
  name: 'A phone puts pieces into a file of another link of the same person',
  file: byPhone,
  find: ".where('madeFor', '=', uploadPlace(live))",
  replace: '',
}

export const outlivesLogOut: Mutant = {
  promise: 'B11',
  name: 'A link for a phone adds pages after its maker logged out',
  file: 'api/src/auth/sessions.ts',
  find: "if (access) await endSession(tx, portal, access.sessionId, 'signed out')",
  replace: '',
}

export const outlivesIdleness: Mutant = {
  promise: 'B11',
  name: 'A link for a phone adds pages after the session of its maker was left alone for too long',
  file: 'api/src/auth/sessions.ts',
  find: 'return session && !limitPassed(session, portal.clock()) ? session : null',
  replace: 'return session',
}

export const standsAfterLogOut: Mutant = {
  promise: 'B11',
  name: 'A link for a phone is said to be open after its maker logged out',
  file: 'api/src/pan/scan/phone-link.ts',
  find: '!(await livingSession(tx, portal, link.sessionId))',
  replace: 'false',
}

export const colleaguesLink: Mutant = {
  promise: 'D2',
  name: 'Somebody else of the shop reads and ends the link of a colleague',
  file: 'api/src/pan/scan/phone-link.ts',
  find: ".where('createdBy', '=', caller.id).executeTakeFirst()",
  replace: '.executeTakeFirst()',
}

export const anyPhoneOpens: Mutant = {
  promise: 'B11',
  name: 'Whoever photographs the code of a link opens it on a phone of their own too',
  file: byPhone,
  find: '  if (phoneHash !== null && phoneHash !== hashOfPhone(portal, phone)) throw otherPhone()\n',
  replace: '',
}
