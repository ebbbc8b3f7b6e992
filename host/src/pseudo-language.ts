/** A language that shows which texts are translated: each is in brackets, and longer, like other languages. */
export const pseudoLanguage = {
  locale: 'en-IN',
  of: (english: string) => (english.startsWith('[') ? english : `[${english}${'~'.repeat(english.length / 3)}]`),
}

if (new URLSearchParams(globalThis.location?.search).get('lang') === 'xx') globalThis.portalLanguage = pseudoLanguage
