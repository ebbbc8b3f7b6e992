import type { FastifyBaseLogger } from 'fastify'

type Worker = { stop(): Promise<void> }

let failed = 0
/** How often work in the background failed since this server started. */
export const failedWork = () => failed

/**
 * Does the work now and again so many seconds after it ended, until stopped; stopping waits for what is under way.
 * Work that answers true has more to do and goes on at once. A failure is logged and tried again at the next turn.
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
