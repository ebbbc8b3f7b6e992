import { setPriority } from 'node:os'
import sharp from 'sharp'
import { Refusal } from '../shared/refusal.ts'
import { jobs } from './jobs.ts'
import type { Answer, Job, Outcome } from './readers.ts'
import { spentMs, startWatch, withinLimits } from './watched.ts'

// A reading process: pictures and PDFs that nobody vouches for are decoded here, one at a time, and whatever they do to
// it the server goes on. It has no secrets, no database and no way to anybody but the server that started it.

// Signing in goes first.
setPriority(5)
sharp.cache(false)
sharp.concurrency(1)
const decoders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: decoders })

// A stop reaches the whole group of processes; the server ends this one when everybody has been answered.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

startWatch()

process.on('message', async ({ name, input, limits }: Job) => {
  const work = jobs[name] as (given: unknown) => Promise<unknown>
  const done = (result: unknown): Outcome => ({ kind: 'done', result })
  const outcome = await withinLimits(limits, () => work(input)).then(done, problemOf)
  say({ ...outcome, ms: spentMs() })
})

/** What only could not be read leaves the process sound; a crash inside the PDF engine, or no more memory, does not. */
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
