import type { Mutant, Promises } from 'mutants'

export const promises = {
  E9: 'What somebody types as an address leads to no server of ours, and a key that is kept is shown to nobody',
} satisfies Promises

export const secretShown: Mutant = {
  promise: 'E9',
  name: 'A secret is answered to whoever reads its record',
  edits: [
    {
      file: 'api/src/masters/service.ts',
      find: "const value = isSecret(of, name) ? '' : row[name]",
      replace: 'const value = row[name]',
    },
    {
      file: 'api/src/masters/secrets.ts',
      find: '[name]: seal(keys, place(table, name, id), secret),',
      replace: '[name]: secret,',
    },
  ],
}

export const addressUnseen: Mutant = {
  promise: 'E9',
  name: 'An address of our own network is taken for a server to call',
  file: 'api/src/masters/api-credentials.ts',
  find: "if (!mayLeadOutside(url)) throw badInput('url', insideWords)",
  replace: '',
}

export const numberUnseen: Mutant = {
  promise: 'E9',
  name: 'Nobody looks at the number that is called',
  edits: [
    {
      file: 'api/src/shared/post-json.ts',
      find: 'if (isTyped && !mayLeadOutside(url))',
      replace: 'if (false)',
    },
    { file: 'api/src/shared/post-json.ts', find: '...(isTyped && { lookup: lookupOutside }),', replace: '' },
  ],
}

export const keyElsewhere: Mutant = {
  promise: 'E9',
  name: 'A key that is kept is sent to another address, without being typed again',
  file: 'api/src/masters/api-credentials.ts',
  find: 'if (own && own.url !== url && !secret)',
  replace: 'if (false)',
}

export const followsOn: Mutant = {
  promise: 'E9',
  name: 'Where a server points on, the call goes, and nobody looks where that is',
  file: 'api/src/shared/post-json.ts',
  find: "response.on('end', () =>",
  replace: "response.on('end', () => response.headers.location ? done(send(response.headers.location, body, false)) :",
}
