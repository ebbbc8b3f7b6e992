import { Worker } from 'node:worker_threads'

/** The limits for one file: milliseconds of processor time, and megabytes. */
export type Limits = { ms: number; mb: number }

/**
 * The processor time in ms at which this process is ended (0: no file is being read), megabytes, and the processor time
 * at the beginning of the file.
 */
export type Bounds = Int32Array
const bounds: Bounds = new Int32Array(new SharedArrayBuffer(12))

/** How often the watch checks, in milliseconds, and the pipe by which it reports what an ended file took. */
export const tickMs = 20
export const lastWords = 4

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return Math.ceil((user + system) / 1000)
}

/**
 * Ends this process when a file takes too much, or when the server is gone. It runs in a thread of its own, because the
 * reading thread may be in an endless loop.
 */
export const startWatch = () =>
  new Worker(new URL('./watch.ts', import.meta.url), {
    workerData: { bounds, parent: process.ppid },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  })

/** The processor time of the file so far; other work on the machine does not increase it. */
export const spentMs = () => cpuMs() - bounds[2]!

/** Runs the work within these limits of processor time, however busy the machine is. */
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
 * Gives this file so many milliseconds in all. The exceptions: each page of a long scan takes time, and so does India
 * Post's list of all post offices.
 */
export function allowMore(ms: number) {
  const until = Atomics.load(bounds, 0)
  if (until > 0) Atomics.store(bounds, 0, Math.max(until, bounds[2]! + ms))
}
