/**
 * Whether a heading is the number of a form, perhaps with the name on it: the translator of a browser leaves such an
 * element as it is.
 */
export const untranslated = (words: unknown) =>
  typeof words === 'string' && /\b[A-Z]\d{10}\b/.test(words) ? ({ translate: 'no' } as const) : undefined
