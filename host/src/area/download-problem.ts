/**
 * Why a file did not load: no answer in so many seconds, an HTTP status, no connection, wrong content, built for another
 * host, or with routes or a menu that no host can show.
 */
export type Why =
  | { seconds: number }
  | { status: number }
  | { lacking: string[] }
  | { faults: string[] }
  | 'unreachable'
  | 'unreadable'
  | 'of another form'

/** A file of an area that did not load. `sentence` is for the user, `file` and the message are for support. */
export class DownloadProblem extends Error {
  readonly file: string
  readonly why: Why
  readonly sentence: string

  constructor(file: string, why: Why) {
    const { detail, sentence } = wordsFor(why)
    super(detail)
    this.file = file
    this.why = why
    this.sentence = sentence
  }
}

function wordsFor(why: Why) {
  if (why === 'unreachable')
    return { detail: 'no connection', sentence: 'The server could not be reached for this part.' }
  if (why === 'unreadable')
    return { detail: 'not readable', sentence: 'What the server sent for this part cannot be read.' }
  if (why === 'of another form' || isLacking(why))
    return {
      detail: isLacking(why) ? `needs ${why.lacking.join(', ')}` : why,
      sentence: 'This part and the page around it are of different versions.',
    }
  if ('faults' in why)
    return {
      detail: why.faults.join('; '),
      sentence: 'This part was released with a fault, so the portal leaves it out.',
    }
  if ('status' in why)
    return {
      detail: `answer ${why.status}`,
      sentence: `The server answered for this part with an error (${why.status}).`,
    }
  return {
    detail: `no answer after ${why.seconds} s`,
    sentence: `The server gave no answer for this part within ${why.seconds} seconds.`,
  }
}

const isLacking = (why: Why): why is { lacking: string[] } => typeof why === 'object' && 'lacking' in why

/** Whether only a newer page can use the file. */
export const needsNewPage = ({ why }: DownloadProblem) => why === 'of another form' || isLacking(why)

/** Whether it timed out: a person who has waited should not wait again without asking for it. */
export const isTooLate = (error: unknown) =>
  error instanceof DownloadProblem && typeof error.why === 'object' && 'seconds' in error.why

/** Why a script did not run, as far as the browser tells. */
export function whyNoScript(url: string, timedOutAfter: number | null): Why {
  if (timedOutAfter) return { seconds: timedOutAfter }
  const [timing] = performance.getEntriesByName(url).slice(-1) as PerformanceResourceTiming[]
  const status = timing?.responseStatus ?? 0
  if (status === 0) return 'unreachable'
  return status >= 400 ? { status } : 'unreadable'
}
