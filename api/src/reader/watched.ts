import { Worker } from 'node:worker_threads'

/** What one file may take of a reading process: milliseconds of the processor, and megabytes. */
export type Limits = { ms: number; mb: number }

/** How many milliseconds of the processor this process has had when it is ended (0: nothing is being read), and megabytes. */
export type Bounds = Int32Array
const bounds: Bounds = new Int32Array(new SharedArrayBuffer(8))

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

let begunAt = 0

/** Does the work within these limits of the processor, however busy the machine is. */
export async function withinLimits<Result>({ ms, mb }: Limits, work: () => Promise<Result>): Promise<Result> {
  begunAt = cpuMs()
  bounds[1] = mb
  Atomics.store(bounds, 0, begunAt + ms)
  try {
    return await work()
  } finally {
    Atomics.store(bounds, 0, 0)
  }
}

/** Each page of a long scan takes its time: so much for each, where that is more than a file has. */
const msAPage = 200

export function allowMore({ pages }: { pages: number }) {
  const until = Atomics.load(bounds, 0)
  if (until > 0) Atomics.store(bounds, 0, Math.max(until, begunAt + pages * msAPage))
}
