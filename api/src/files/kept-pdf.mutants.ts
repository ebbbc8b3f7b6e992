import type { Mutant, Promises } from 'mutants'

export const promises = {
  E13: 'A paper says the same after it is stored as before',
} satisfies Promises

export const fieldsStayEmpty: Mutant = {
  promise: 'E13',
  name: 'A field that is filled but not drawn is lost',
  edits: [
    { file: 'api/src/reader/pdfium.ts', find: 'engine._FORM_OnAfterLoadPage(page, form)', replace: '' },
    {
      file: 'api/src/reader/pdf.ts',
      find: 'before.some((look, no) => isOther(look, after[no]))',
      replace: 'false',
    },
  ],
}

export const looksNotCompared: Mutant = {
  promise: 'E13',
  name: 'A layer that is switched off is shown once the paper is stored',
  file: 'api/src/reader/pdf.ts',
  find: 'before.some((look, no) => isOther(look, after[no]))',
  replace: 'false',
}
