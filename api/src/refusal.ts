/** A rule of the business says no. `text` is for the user; `data` lists `field: text` for bad input. */
export class Refusal extends Error {
  status: number
  data: string[] | undefined
  retryAfter: number | undefined

  constructor(status: number, text: string, more: { data?: string[]; retryAfter?: number } = {}) {
    super(text)
    this.status = status
    this.data = more.data
    this.retryAfter = more.retryAfter
  }
}

/** What is asked for does not exist, or is another merchant's: the two cannot be told apart. */
export const notFound = (what: string) => new Refusal(404, `${what} was not found`)

/** Bad input at named fields. */
export const badInput = (...data: string[]) => new Refusal(400, 'Some fields need a change', { data })
