import type { Values } from 'contract/sentence'
import { t } from './t.ts'

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')

/** Joins a list of strings; a plain string is returned if it is not empty. */
function words(value: unknown) {
  if (typeof value === 'string' && value !== '') return t(value)
  return isTexts(value) ? value.map((text) => t(text)).join(', ') : undefined
}

const property = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** The body of a server's reply: `body` of a CallError, or `response.data` of an older client. */
const bodyOf = (error: unknown) => property(error, 'body') ?? property(property(error, 'response'), 'data')

/**
 * The sentence and values beside a message, in the language of the page. A value may itself be a word to translate,
 * such as a status.
 */
export function sentenceOf(problem: unknown) {
  const text = property(problem, 'text')
  if (typeof text !== 'string' || text === '') return undefined
  const values = Object.entries(Object(property(problem, 'values')) as Values)
  return t(
    text,
    Object.fromEntries(values.map(([name, value]) => [name, typeof value === 'string' ? t(value) : value])),
  )
}

const message = (problem: unknown) => sentenceOf(problem) ?? words(property(problem, 'message'))

function bodyText(body: unknown) {
  const said = typeof property(body, 'message') === 'string' && message(body)
  if (!said) return undefined
  const data = words(property(body, 'data'))
  return data ? `${said}: ${data}` : said
}

/** One sentence for any error, with the priorities that the product defined. */
export function errorText(error: unknown): string {
  if (property(error, 'name') === 'ChunkLoadError')
    return t('A part of this page did not load. Check your connection, then try again.')
  const said = words(error) ?? words(bodyOf(error)) ?? bodyText(bodyOf(error)) ?? message(error)
  if (said) return said
  if (property(error, 'status') === 0) return t('A network error occurred.')
  return t('An unexpected error occurred. Please try again.')
}
