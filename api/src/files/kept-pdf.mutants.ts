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
  edits: [
    { file: 'api/src/reader/pdf.ts', find: 'before.some((look, no) => isOther(look, after[no]))', replace: 'false' },
    { file: 'api/src/reader/pdf.ts', find: 'hasHiddenLayers(engine, document) || ', replace: '' },
  ],
}

export const layersNotLookedFor: Mutant = {
  promise: 'E13',
  name: 'What lies on a layer that is switched off is looked for in the pictures alone',
  file: 'api/src/reader/pdf.ts',
  find: 'hasHiddenLayers(engine, document) || ',
  replace: '',
}

export const unseenValuesLost: Mutant = {
  promise: 'E13',
  name: 'A field with a value that its appearance does not show is stored without it',
  file: 'api/src/reader/pdf.ts',
  find: ' || hasUnseenValues(engine, document)',
  replace: '',
}
