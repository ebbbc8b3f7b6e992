import type { Mutant, Promises } from 'mutants'

export const promises = {
  B14: {
    promise: 'A stolen session is noticed and its user told, and a refresh lengthens none',
    requirements: ['B3', 'B4', 'B7'],
  },
  B15: 'Whoever has just logged in is in, and the log says why a call was not let in',
} satisfies Promises

export const strictRefresh: Mutant = {
  promise: 'B2',
  name: 'A refresh token that was used once ends the session, also where its answer never arrived',
  file: 'api/src/auth/refresh.ts',
  find: 'justMade || !session.newestUsed',
  replace: 'false',
}

const refreshing = 'api/src/auth/refresh.ts'

export const theftLeavesSession: Mutant = {
  promise: 'B14',
  name: 'A refresh token that two hold is refused, and the session goes on',
  file: refreshing,
  find: 'await endSession(tx, portal, sessionId, usedTwice)',
  replace: '',
}

export const theftIsKeptQuiet: Mutant = {
  promise: 'B14',
  name: 'Whoever is put out because their session was stolen is not told why',
  file: refreshing,
  find: 'found?.endedWhy === usedTwice && found',
  replace: 'false && found',
}

export const refreshIsUse: Mutant = {
  promise: 'B14',
  name: 'A refresh counts as use: a session that nobody uses never ends',

  file: refreshing,
  find: 'rotatedAt: now, newestUsed: false })',
  replace: 'rotatedAt: now, newestUsed: false, seenAt: now })',
}

export const refreshBeginsAgain: Mutant = {
  promise: 'B14',
  name: 'The 12 hours of a session begin again with each refresh',

  file: refreshing,
  find: 'rotatedAt: now, newestUsed: false })',
  replace: 'rotatedAt: now, newestUsed: false, createdAt: now })',
}

export const anyBrowserRefreshes: Mutant = {
  promise: 'B14',
  name: 'A stolen refresh token gives a session in any browser',
  file: refreshing,
  find: 'if (session.deviceHash !== deviceHash) {',
  replace: 'if (false) {',
}

export const pollingIsUse: Mutant = {
  promise: 'B14',
  name: 'A screen that asks by itself again and again keeps its session alive for ever',

  file: 'api/src/auth/sessions.ts',
  find: 'access.n, background ? null : now',
  replace: 'access.n, now',
}

export const newestIsEnded: Mutant = {
  promise: 'B15',
  name: 'A new session is the one that ends where the clock of another server is ahead',
  file: 'api/src/auth/sessions.ts',
  find: ".orderBy(sql`id = ${sessionId}`, 'desc')",
  replace: '',
}
