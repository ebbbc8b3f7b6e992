import { Worker } from 'node:worker_threads'

/** What one file may take of a reading process: milliseconds of the processor, and megabytes. */
export type Limits = { ms: number; mb: number }

/**
 * How many milliseconds of the processor this process has had when it is ended (0: nothing is being read), megabytes, and
 * how many milliseconds it had had when the file was begun.
 */
export type Bounds = Int32Array
const bounds: Bounds = new Int32Array(new SharedArrayBuffer(12))

/** How often the watch looks, in milliseconds, and the pipe by which it says what a file took that it ended. */
export const tickMs = 20
export const lastWords = 4

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return Math.ceil((user + system) / 1000)
}

/**
 * Ends this process when a file takes too much, or when the server is gone. A thread of its own looks: the one that
 * reads may be caught in an endless loop.
 */
export const startWatch = () =>
  new Worker(new URL('./watch.ts', import.meta.url), {
    workerData: { bounds, parent: process.ppid },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  })

/** What the file took of the processor so far: whatever else the machine has to do, this does not grow by it. */
export const spentMs = () => cpuMs() - bounds[2]!

/** Does the work within these limits of the processor, however busy the machine is. */
export async function withinLimits<Result>({ ms, mb }: Limits, work: () => Promise<Result>): Promise<Result> {
  const begunAt = cpuMs()
  bounds[1] = mb
  bounds[2] = begunAt
  Atomics.store(bounds, 0, begunAt + ms)
  try {
    return await work()
  } finally {
    Atomics.store(bounds, 0, 0)
  }
}

/**
 * The one exception to what a file may take: each page of a long scan takes its time, so that a PDF of more than ten pages
 * has so much for each. One of twenty pages, the most that is taken, has four seconds.
 */
const msAPage = 200

export function allowMore({ pages }: { pages: number }) {
  const until = Atomics.load(bounds, 0)
  if (until > 0) Atomics.store(bounds, 0, Math.max(until, bounds[2]! + pages * msAPage))
}
