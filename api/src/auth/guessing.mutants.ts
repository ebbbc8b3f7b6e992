import type { Mutant, Promises } from 'mutants'

export const promises = {
  F1: 'Who tries too often waits, whatever address they claim',
  F2: 'Nobody learns who has a name or a number here',
  F3: 'A captcha is good for one try',
} satisfies Promises

const signIn = 'api/src/auth/sign-in.ts'

export const ownBrowserCountsWithStrangers: Mutant = {
  promise: 'F1',
  name: "A stranger's guesses count against the browser that somebody always uses",
  file: signIn,
  find: 'const own = `${who} ${device}`',
  replace: 'const own = who',
}

export const namesCountApart: Mutant = {
  promise: 'F1',
  name: 'Whoever guesses by user name and by code has as many tries again',
  file: signIn,
  find: 'const who = person?.id ?? typed',
  replace: 'const who = typed',
}

export const anyBrowserIsKnown: Mutant = {
  promise: 'F1',
  name: 'A browser is known as soon as it has been given a cookie',
  file: signIn,
  find: '(await deviceIsKnown(portal.db, person?.id, device))',
  replace: 'true',
}

export const successForgivesTheAddress: Mutant = {
  promise: 'F1',
  name: 'Whoever signs in as themselves may guess at others without a captcha again',

  file: signIn,
  find: 'await forgetFailures(portal, counters.devices[0])',
  replace: 'for (const device of counters.devices) await forgetFailures(portal, device)',
}

export const placesWithoutEnd: Mutant = {
  promise: 'F1',
  name: 'Guesses at the same moment are not counted with one another',

  file: 'api/src/auth/tries.ts',
  find: '${failures} + ${reserved} < ${triesAtMost}',
  replace: '${failures} < ${triesAtMost}',
}

export const placesAreFailures: Mutant = {
  promise: 'F1',
  name: 'A right password locks the others that are looked at with it',

  file: 'api/src/auth/sign-in.ts',
  find: 'await passTry(portal, counters.account)',
  replace: 'await failTry(portal, counters.account)',
}

export const keepCaptchas: Mutant = {
  promise: 'F3',
  name: 'A captcha may be answered again and again',
  file: 'api/src/captcha/service.ts',
  find: "deleteFrom('captcha').where('id', '=', id).returning(",
  replace: "selectFrom('captcha').where('id', '=', id).select(",
}

export const strangersAreNoWork: Mutant = {
  promise: 'F2',
  name: 'No password is looked at for a name that nobody has',

  file: signIn,
  find: 'const fits = await portal.passwords.fits',
  replace: 'const fits = person !== undefined && await portal.passwords.fits',
}
