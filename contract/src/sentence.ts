/** The values for the placeholders of a sentence. */
export type Values = Record<string, string | number>

/** `{refNo}`, or `{count, plural, one {# field} other {# fields}}`, where # is the number itself. */
const placeholder = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g

/**
 * Splits a sentence into its words and the values of its placeholders. Numbers get their digit grouping here and
 * nowhere else; pass a number that is no quantity, such as a year, as text.
 */
export function partsOf<Value>(sentence: string, values: Record<string, Value>, locale = 'en-IN'): (string | Value)[] {
  const parts: (string | Value)[] = []
  let end = 0
  for (const { 0: all, 1: name = '', 2: forms, index } of sentence.matchAll(placeholder)) {
    const value = values[name]
    if (value === undefined) continue
    const shown = typeof value === 'number' ? grouped(value, locale) : value
    parts.push(sentence.slice(end, index), forms ? plural(forms, Number(value), locale) : shown)
    end = index + all.length
  }
  return [...parts, sentence.slice(end)]
}

/** A whole sentence with its values: `fill('Payment request {refNo} sent', { refNo })`. */
export const fill = (sentence: string, values: Values, locale?: string) => partsOf(sentence, values, locale).join('')

/** A sentence with the values of its placeholders. */
export type Sentence = { text: string; values: Values }

/** Puts values into a sentence: in English or, where a screen passes its `t`, in the language of the page. */
export type Say = (sentence: string, values?: Values) => string
export const inEnglish: Say = (sentence, values = {}) => fill(sentence, values)

/** A rule's verdict in English. */
export const englishOf = (said: string | Sentence) => (typeof said === 'string' ? said : fill(said.text, said.values))

/** By language; making one takes longer than all the rest of a sentence. */
const numberFormats = new Map<string, Intl.NumberFormat>()

/** Digit grouping: 1,23,456 in English and Hindi. */
function grouped(value: number, locale: string) {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale)
  numberFormats.set(locale, format)
  return format.format(value)
}

function plural(forms: string, count: number, locale: string) {
  const texts = Object.fromEntries(
    [...forms.matchAll(/\b(\w+) \{([^{}]*)\}/g)].map(([, form = '', text]) => [form, text]),
  )
  const text = texts[new Intl.PluralRules(locale).select(count)] ?? texts.other ?? ''
  return text.replaceAll('#', grouped(count, locale))
}
