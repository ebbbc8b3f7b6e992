/** Asks at most once in so many seconds; everybody in between gets the same answer. A failure is not remembered. */
export function remembered<Answer>(seconds: number, clock: () => Date, ask: () => Promise<Answer>) {
  let known: { at: number; answer: Promise<Answer> } | null = null
  return () => {
    const now = clock().getTime()
    if (known && now >= known.at && now - known.at < seconds * 1000) return known.answer
    const answer = ask()
    known = { at: now, answer }
    answer.catch(() => {
      known = null
    })
    return answer
  }
}
