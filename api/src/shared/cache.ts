type Known<Answer> = { at: number; answer: Promise<Answer>; isAskedAgain?: true }

const keysAtMost = 1_000

type HowLong<Answer> = {
  /** Seconds; in their second half a reader still gets the old answer, and a new one is read in the background. */
  seconds?: number
  /** An answer that is fast to find is never cached. */
  isCheap?: (answer: Answer) => boolean
}

/** Caches answers that are slow to find, by key. Failures are not cached. */
export function cacheByKey<Answer>(clock: () => Date, { seconds = 10, isCheap = () => false }: HowLong<Answer> = {}) {
  const known = new Map<string, Known<Answer>>()

  function keep(key: string, ask: () => Promise<Answer>) {
    if (known.size >= keysAtMost) known.clear()
    const entry: Known<Answer> = { at: clock().getTime(), answer: ask() }
    known.set(key, entry)
    const forget = () => {
      if (known.get(key) === entry) known.delete(key)
    }
    entry.answer.then((answer) => isCheap(answer) && forget(), forget)
    return entry.answer
  }

  function keepBehind(key: string, ask: () => Promise<Answer>, old: Known<Answer>) {
    old.isAskedAgain = true
    const at = clock().getTime()
    const forget = () => {
      if (known.get(key) === old) known.delete(key)
    }
    ask().then((answer) => {
      if (known.get(key) !== old) return
      if (isCheap(answer)) forget()
      else known.set(key, { at, answer: Promise.resolve(answer) })
    }, forget)
  }

  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const entry = known.get(key)
    const age = entry ? clock().getTime() - entry.at : -1
    // After a clock was set back, an old answer must not live on.
    if (!entry || age < 0 || age >= seconds * 1000) return keep(key, ask)
    if (age >= seconds * 500 && !entry.isAskedAgain) keepBehind(key, ask, entry)
    return entry.answer
  }
}

/** A single answer, cached in the same way. */
export function cached<Answer>(seconds: number, clock: () => Date, ask: () => Promise<Answer>) {
  const remember = cacheByKey<Answer>(clock, { seconds })
  return () => remember('', ask)
}
