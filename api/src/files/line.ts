import { Refusal } from '../shared/refusal.ts'

/** Lets `atOnce` jobs run at a time and `waiting` more stand in line; who comes after that is asked to try again. */
export function lineOf(atOnce: number, waiting: number) {
  let running = 0
  const line: (() => void)[] = []
  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (line.length >= waiting)
        throw new Refusal(503, 'Many files are being read. Try again in a moment.', {}, { retryAfter: 3 })
      await new Promise<void>((resolve) => line.push(resolve))
    } else running++
    try {
      return await job()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
