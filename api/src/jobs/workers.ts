import type { FastifyBaseLogger } from 'fastify'

type Worker = { stop(): Promise<void> }

let failed = 0
/** How many times background work has failed since this server started. */
export const failedWork = () => failed

/**
 * Runs the work again and again, so many seconds after it ended, until stopped; stopping waits for the running work. If
 * the work returns true it has more to do and continues at once. A failure is logged, and the next turn tries again.
 */
export function every(seconds: number, log: FastifyBaseLogger, work: () => Promise<unknown>): Worker {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let turn: Promise<void> = Promise.resolve()

  async function run() {
    let hasMore: unknown
    try {
      hasMore = await work()
    } catch (error) {
      failed++
      log.error({ err: error }, 'work in the background failed')
    }
    if (!isStopped) timer = setTimeout(begin, hasMore === true ? 10 : seconds * 1000)
  }
  function begin() {
    turn = run()
  }
  begin()

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
