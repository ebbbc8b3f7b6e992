import type { Mutant, Promises } from 'mutants'

export const promises = {
  F9: 'What one person sends and never uses, or has made at once, has an end',
} satisfies Promises

export const unusedWithoutEnd: Mutant = {
  promise: 'F9',
  name: 'Somebody may send files that nothing uses without end',
  file: 'api/src/files/unused.ts',
  find: 'files >= room.files',
  replace: 'false',
}

export const sentCounted: Mutant = {
  promise: 'F9',
  name: 'A small file that is stored as a large one is not counted as what it takes',
  file: 'api/src/files/unused.ts',
  find: 'bytes + BigInt(Math.max(adding, 1)) > room.bytes',
  replace: 'bytes >= room.bytes',
}

export const dayWithoutEnd: Mutant = {
  promise: 'F9',
  name: 'A shop stores without end what it uses at once',
  file: 'api/src/files/unused.ts',
  find: 'bytes > mostADay',
  replace: 'false',
}

export const unfinishedWithoutEnd: Mutant = {
  promise: 'F9',
  name: 'Somebody may begin files without end and finish none',
  file: 'api/src/upload/pieces.ts',
  find: 'no > ${files} or (no > 1 and total > ${bytes})',
  replace: 'false',
}

export const unpaidWithoutEnd: Mutant = {
  promise: 'F9',
  name: 'A shop may scan pages for drafts without end',
  file: 'api/src/files/unused.ts',
  find: 'files > mostUnpaid.files',
  replace: 'false',
}
