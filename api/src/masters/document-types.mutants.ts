import type { Mutant, Promises } from 'mutants'

export const promises = {
  J11: 'What the office sets up is what the rules go by, from that moment on',
} satisfies Promises

export const retiredDocumentsCount: Mutant = {
  promise: 'J11',
  name: 'A document that the office takes no longer still proves something',
  file: 'contract/src/pan/form/documents.ts',
  find: '!retired.includes(code) &&',
  replace: 'true &&',
}

export const anyDayCounts: Mutant = {
  promise: 'J11',
  name: 'A document counts after its last day',
  file: 'api/src/pan/application/rulebook.ts',
  find: '&& (validTo === null || day <= validTo)',
  replace: '',
}

export const anyFormCounts: Mutant = {
  promise: 'J11',
  name: 'A document counts on a form for which it does not hold',
  file: 'contract/src/pan/form/documents.ts',
  find: '!isAccepted || !isOfForm(forms)',
  replace: '!isAccepted',
}
