import type { Mutant, Promises } from 'mutants'

export const promises = {
  E4: 'A strange file is refused or made harmless',
} satisfies Promises

const file = 'api/src/files/upload.ts'

export const keptAsSent: Mutant = {
  promise: 'E4',
  name: 'A PDF that others open is kept as it came',

  file,
  find: "id: randomUUID(), bytes, mime: 'application/pdf'",
  replace: "id: randomUUID(), bytes: given, mime: 'application/pdf'",
}

export const nameNeedNotAgree: Mutant = {
  promise: 'E4',
  name: 'A file may be called something else than it is',
  file,
  find: '|| !agrees)',
  replace: ')',
}
