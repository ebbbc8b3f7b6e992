import type { Mutant, Promises } from 'mutants'

export const promises = {
  A9: 'A database that breaks down is said to be busy, and nothing is lost or doubled by it',
  A10: 'What a full disk did not keep is told to nobody as done',
} satisfies Promises

const file = 'api/src/http/problems.ts'

export const goneIsAFault: Mutant = {
  promise: 'A9',
  name: 'A database that is away is told as a fault of ours',
  file,
  find: "return busyCodes.has(code) || syscall === 'connect' || brokenOff.test(message)",
  replace: 'return false',
}

export const fullIsSuccess: Mutant = {
  promise: 'A10',
  name: 'What the database could not keep is answered as if it were kept',
  file,
  find: "return reply.code(503).header('Retry-After', '5')",
  replace: 'return reply.code(200)',
}
