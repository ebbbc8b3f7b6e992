import { setPriority } from 'node:os'
import sharp from 'sharp'
import { Refusal } from '../shared/refusal.ts'
import { jobs } from './jobs.ts'
import type { Answer, Job, Outcome } from './readers.ts'
import { spentMs, startWatch, withinLimits } from './watched.ts'

// A reading process: untrusted pictures and PDFs are decoded here, one at a time, so that they cannot harm the server.
// It has no secrets and no database, and talks only to the server that started it.

// Lower priority, so that log-ins go first.
setPriority(5)
sharp.cache(false)
sharp.concurrency(1)
decodeOnlyJpegAndPng()

// A stop signal reaches the whole process group; the server ends this process when all calls are answered.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

startWatch()

process.on('message', async ({ name, input, limits }: Job) => {
  const work = jobs[name] as (given: unknown) => Promise<unknown>
  const done = (result: unknown): Outcome => ({ kind: 'done', result })
  const outcome = await withinLimits(limits, () => work(input)).then(done, problemOf)
  say({ ...outcome, ms: spentMs() })
})

/** Every other decoder stays off, also where a file is taken for a JPEG by mistake. */
function decodeOnlyJpegAndPng() {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
}

/**
 * After an unreadable file the process is still usable; after a crash in the PDF engine, or without memory, it is not.
 */
function problemOf(problem: unknown): Outcome {
  if (problem instanceof Refusal) {
    const { status, text, values } = problem
    return { kind: 'refused', status, text, values }
  }
  const isSound = !(problem instanceof WebAssembly.RuntimeError || problem instanceof RangeError)
  return { kind: 'damaged', isSound }
}

const say = (answer: Answer) => process.send?.(answer)
say({ kind: 'ready' })
