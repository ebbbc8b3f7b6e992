/** A language that shows which texts are translated: each in brackets, and longer, as other languages are. */
export const pseudoLanguage = {
  locale: 'en-IN',
  of: (english: string) => (english.startsWith('[') ? english : `[${english}${'~'.repeat(english.length / 3)}]`),
}

if (new URLSearchParams(globalThis.location?.search).get('lang') === 'xx') globalThis.portalLanguage = pseudoLanguage
