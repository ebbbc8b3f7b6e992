import { indianDay } from 'contract/field/fields'
import type { FastifyBaseLogger } from 'fastify'
import type { Portal } from '../portal.ts'

type Worker = { stop(): Promise<void> }

/** What a task works with. */
type TaskServer = { portal: Portal; dataFolder: string }

/** Background work of a feature, in its `tasks.ts`. It begins with the server, and again so long after it ended. */
export type Task = {
  /** How the log and the metrics call it. */
  name: string
  /** Returns true if there is more to do: then it continues at once. */
  work(server: TaskServer): Promise<unknown>
  /** The servers that do it; all of them where nothing is said. */
  runsOn?(portal: Portal): boolean
} & (
  | { seconds: number }
  /** A time of day in India, such as `02:00`. */
  | { at: string }
)

const failures = new Map<string, number>()
/** How many times each task has failed since this server started. */
export const failedWork = (): ReadonlyMap<string, number> => failures

/** Does a task until it is stopped. */
export function startTask(task: Task, server: TaskServer): Worker {
  const { log, clock } = server.portal
  const seconds = () => ('at' in task ? secondsUntil(task.at, clock()) : task.seconds)
  return every(seconds, log, task.name, () => task.work(server))
}

/** Until clocks in India show this time of day again. */
export function secondsUntil(time: string, now: Date) {
  const left = (Date.parse(`${indianDay(now)}T${time}+05:30`) - now.getTime()) / 1000
  return left > 0 ? left : left + 24 * 3600
}

/**
 * Runs the work again and again, so many seconds after it ended, until stopped; stopping waits for the running work. If
 * the work returns true it has more to do and continues at once. A failure is logged, and the next turn tries again.
 */
export function every(
  seconds: () => number,
  log: FastifyBaseLogger,
  name: string,
  work: () => Promise<unknown>,
): Worker {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let turn: Promise<void> = Promise.resolve()
  failures.set(name, failures.get(name) ?? 0)

  async function run() {
    let hasMore: unknown
    try {
      hasMore = await work()
    } catch (error) {
      failures.set(name, (failures.get(name) ?? 0) + 1)
      log.error({ err: error, task: name }, 'work in the background failed')
    }
    if (!isStopped) timer = setTimeout(begin, hasMore === true ? 10 : seconds() * 1000)
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
