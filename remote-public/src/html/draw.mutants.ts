import type { Mutant } from 'mutants'

export const textsAsHtml: Mutant = {
  promise: 'E11',
  name: 'A legal text of the owner is put into the page as HTML',
  file: 'remote-public/src/legal-page.tsx',
  find: '{t(text)}',
  replace: '<span dangerouslySetInnerHTML={{ __html: text }} />',
}
