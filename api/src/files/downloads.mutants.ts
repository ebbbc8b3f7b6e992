import type { Mutant, Promises } from 'mutants'

export const promises = {
  E5: 'A file is given by its id to who may read it',
} satisfies Promises

export const pathFromUser: Mutant = {
  promise: 'E5',
  name: 'A file is read by whatever the address says',
  edits: [
    { file: 'api/src/http/serve.ts', find: 'refuseStrangeId(request.params)', replace: '' },
    {
      file: 'api/src/files/send-file.ts',
      find: 'const file = await',
      replace: "const file = { id: params.id, mime: 'text/plain', name: 'file', purpose: 'form' } ?? await",
    },
  ],
}

export const viewUnasked: Mutant = {
  promise: 'D1',
  name: 'Staff are shown files of records that they may not view',
  file: 'api/src/files/send-file.ts',
  find: '!file || !isGiven(readerOf(caller), purposes[file.purpose].of ?? {})',
  replace: '!file',
}

export const anyFileOfShop: Mutant = {
  promise: 'D1',
  name: 'Staff of a shop are shown files of records that their rights do not show',
  file: 'api/src/files/send-file.ts',
  find: 'if (!mayInShop(caller, purposes[file.purpose]))',
  replace: 'if (false)',
}
