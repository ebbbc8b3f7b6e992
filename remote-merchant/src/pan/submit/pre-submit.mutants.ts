import type { Mutant, Promises } from 'mutants'

export const promises = {
  J24: 'A consent is ticked for the draft and the texts that it was given for, and for nothing else',
} satisfies Promises

const promise = 'J24'
const file = 'remote-merchant/src/pan/submit/given-consents.ts'

export const consentOfOtherVersion: Mutant = {
  promise,
  name: 'Consents stay ticked for a draft that was changed since',
  file,
  find: 'given.version === about.version &&',
  replace: '',
}

export const consentToOtherTexts: Mutant = {
  promise,
  name: 'Consents stay ticked for other texts than those that were agreed to',
  file,
  find: '&& given.consentText === about.consentText',
  replace: '',
}

export const consentOfOtherDraft: Mutant = {
  promise,
  name: "Another person's draft has the consents of the one before ticked",
  file,
  find: '`consents ${draft}`',
  replace: '`consents`',
}
