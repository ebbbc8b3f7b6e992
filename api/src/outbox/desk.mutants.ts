import type { Mutant, Promises } from 'mutants'

export const promises = {
  G12: 'What the outbox shows holds no link and no code',
} satisfies Promises

export const ownServerSaved: Mutant = {
  promise: 'E9',
  name: 'A mail server of our own network is taken',
  file: 'api/src/outbox/server.ts',
  find: "if (!portal.ownMailServer && !mayBeOutside(host)) throw badInput('host', insideWords)",
  replace: '',
}

export const mailNumberUnseen: Mutant = {
  promise: 'E9',
  name: 'The mail server is called by its name, and nobody looks at its number',
  file: 'api/src/outbox/mail.ts',
  find: 'if (!ownMailServer && !(mayBeOutside(host) && isOutside(address)))',
  replace: 'if (false)',
}

export const mailPasswordElsewhere: Mutant = {
  promise: 'E9',
  name: 'The password of the mail server goes to another host without being typed again',
  file: 'api/src/outbox/server.ts',
  find: '(isElsewhere || !kept?.password)',
  replace: '!kept?.password',
}

export const secretOnScreen: Mutant = {
  promise: 'G12',
  name: 'The outbox on screen shows the link or code of a message',
  file: 'api/src/outbox/desk.ts',
  find: "body.sealed ? body.text.replace('{secret}', hidden) : body.text",
  replace: "body.sealed ? body.text.replace('{secret}', body.sealed) : body.text",
}
