// A browser that translates the page also translates names: ROSE PATEL becomes a flower, and an application number is spelt
// anew. What must stay as it is says so, `translate="no"`, also in the middle of a sentence.

const word = "[\\p{Lu}][\\p{L}\\p{M}.'’-]*"
const names = new RegExp(`^${word}(?: ${word}){1,6}$`, 'u')
const capitals = /^[\p{Lu}\p{M}][\p{Lu}\p{M}.'’ -]{2,}$/u

/** Whether a value of a sentence is the name of somebody, or a number or code; a single word may be a word of the language. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 120 && (/\d/.test(value) || names.test(value) || capitals.test(value))

/** Numbers of ours in any text: of an application, a payment, a shop, a PAN with its mask. */
export const code = '\\b[A-Z]{1,5}\\d{6,}\\b|\\b[A-Z]{4,5}[\\d*]{4}[A-Z]\\b'

/** Whether the browser translates this page, as Chrome and Edge say it; texts come in whole while it does not. */
export const isTranslated = () =>
  typeof document !== 'undefined' && /\btranslated-(?:ltr|rtl)\b/.test(document.documentElement.className)

/** More sentences than a screen has. */
const most = 500
const remembered = new Map<string, string[]>()

/** Keeps the names in a sentence as it is put together, for the element that shows it. */
export function rememberNames(text: string, names: string[]) {
  remembered.delete(text)
  remembered.set(text, names)
  if (remembered.size > most) remembered.delete(remembered.keys().next().value ?? '')
}

/** The names in a sentence, the longest first, so that no part of one is found before it. */
export const namesIn = (text: string): string[] =>
  [...(remembered.get(text) ?? [])].sort((one, other) => other.length - one.length)
