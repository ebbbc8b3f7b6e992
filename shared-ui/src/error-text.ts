const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')

/** The text of a list of strings, or of a string that says something. */
function words(value: unknown) {
  if (typeof value === 'string' && value !== '') return value
  return isTexts(value) ? value.join(', ') : undefined
}

const field = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** What the server answered: `body` of a CallError, or `response.data` of a client of the old kind. */
const bodyOf = (error: unknown) => field(error, 'body') ?? field(field(error, 'response'), 'data')

function bodyText(body: unknown) {
  const message = field(body, 'message')
  if (typeof message !== 'string' || message === '') return undefined
  const data = words(field(body, 'data'))
  return data ? `${message}: ${data}` : message
}

/** One sentence for whatever was thrown, in the order the product fixed. */
export function errorText(error: unknown): string {
  if (field(error, 'name') === 'ChunkLoadError')
    return 'A part of this page did not load. Check your connection, then try again.'
  const said = words(error) ?? words(bodyOf(error)) ?? bodyText(bodyOf(error)) ?? words(field(error, 'message'))
  if (said) return said
  if (field(error, 'status') === 0) return 'A network error occurred.'
  return 'An unexpected error occurred. Please try again.'
}
