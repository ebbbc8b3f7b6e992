/** Why a file did not come: no answer in so many seconds, an HTTP status, no connection, not what it should be, or made for another host. */
type Why =
  | { seconds: number }
  | { status: number }
  | { lacking: string[] }
  | 'unreachable'
  | 'unreadable'
  | 'of another form'

/** An area's file that did not come. `sentence` is for the user, `file` and the message are for support. */
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

/** Whether only a newer page can take what came. */
export const needsNewPage = ({ why }: DownloadProblem) => why === 'of another form' || isLacking(why)

/** Whether it was waited for in vain: who has waited does not wait a second time unasked. */
export const isTooLate = (error: unknown) =>
  error instanceof DownloadProblem && typeof error.why === 'object' && 'seconds' in error.why

/** What happened to a script that did not run, as far as the browser tells. */
export function whyNoScript(url: string, timedOutAfter: number | null): Why {
  if (timedOutAfter) return { seconds: timedOutAfter }
  const [timing] = performance.getEntriesByName(url).slice(-1) as PerformanceResourceTiming[]
  const status = timing?.responseStatus ?? 0
  if (status === 0) return 'unreachable'
  return status >= 400 ? { status } : 'unreadable'
}
