import type { Mutant, Promises } from 'mutants'

export const promises = {
  J1: 'A field has one name wherever it is typed, printed and checked',
} satisfies Promises

export const ownWordsOnScreen: Mutant = {
  promise: 'J1',
  name: 'The entry form calls a field by words of its own',
  file: 'remote-merchant/src/pan/draft/sections/applicant-section.tsx',
  find: '<TextField name="nameOnCard"',
  replace: '<TextField label="Printed name" name="nameOnCard"',
}

export const ownWordsOnPreview: Mutant = {
  promise: 'J1',
  name: 'The preview calls a field by words of its own',
  file: 'remote-merchant/src/pan/submit/paper-part.tsx',
  find: 'labelOn(sheet, ticks, label)',
  replace: "'Choose one'",
}

export const ownWordsAtWorkbench: Mutant = {
  promise: 'J1',
  name: 'The workbench calls a field by words of its own',
  file: 'shared-ui/src/pan/application/application-facts.tsx',
  find: 'const label = labelUnderHeading(name, category)',
  replace: "const label = 'As on the paper'",
}
