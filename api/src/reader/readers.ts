import { fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { damaged, unreadable } from '../files/picture.ts'
import { Refusal } from '../shared/refusal.ts'
import type { Jobs } from './jobs.ts'
import { fairLine } from './line.ts'
import { type Limits, lastWords } from './watched.ts'

type JobName = keyof Jobs
type Input<Name extends JobName> = Parameters<Jobs[Name]>[0]
type Output<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>

/** What a reading process is asked, and what it answers. */
export type Job = { name: JobName; input: unknown; limits: Limits }
export type Outcome =
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; status: number; text: string; values: Refusal['values'] }
  | { kind: 'damaged'; isSound: boolean }
/** `ms`: of the processor. */
export type Answer = { kind: 'ready' } | (Outcome & { ms: number })

/** Reads pictures and PDFs in processes of their own. */
export type Readers = {
  /** Has one file read for a person. What takes too long, or too much memory, is refused. */
  read<Name extends JobName>(by: string, name: Name, input: Input<Name>): Promise<Output<Name>>
  /** A file is on its way: by the time it is here, a process is ready. */
  warm(): void
  /** For whoever watches the server. */
  counts(): {
    running: number
    waiting: number
    ended: number
    /** Milliseconds of the processor that went into one reading, at most. */
    longest: number
  }
  end(): Promise<void>
}

const mostForOneFile = {
  ms: 2000,
  mb: 600,
  /** Where a process stands still without using the processor. */
  seconds: 30,
}
const idleSeconds = 30

/** Processes are started when they are needed, at most `atOnce`, and ended when nothing comes any more. */
export function readersWith(
  log: Pick<FastifyBaseLogger, 'warn'>,
  { atOnce = 2, ...changed }: Partial<typeof mostForOneFile> & { atOnce?: number } = {},
): Readers {
  const { seconds, ...limits } = { ...mostForOneFile, ...changed }
  const line = fairLine(atOnce)
  const free = new Set<Reader>()
  const all = new Set<Reader>()
  let ended = 0
  let longest = 0
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  function start() {
    const reader = startReader(() => void drop(reader))
    all.add(reader)
    free.add(reader)
  }

  function drop(reader: Reader) {
    all.delete(reader)
    free.delete(reader)
    return reader.end()
  }
  const dropAll = (readers: Set<Reader>) => Promise.all([...readers].map(drop))

  /** One more than is at work stands ready, so that nobody waits for the start of theirs. */
  function warm() {
    clearTimeout(idle)
    if (isClosed) return
    idle = setTimeout(() => void dropAll(free), idleSeconds * 1000).unref()
    if (free.size === 0 && all.size < atOnce) start()
  }

  async function read(name: JobName, input: unknown) {
    warm()
    const [reader] = free
    if (!reader) throw new Error('There is no process that could read this file')
    free.delete(reader)
    warm()
    try {
      const answer = await reader.ask({ name, input, limits }, seconds)
      if ('ms' in answer) longest = Math.max(longest, answer.ms)
      if (answer.kind === 'ended') {
        ended++
        log.warn({ job: name, ms: answer.ms }, 'a file took too long to read, or too much memory')
        throw unreadable()
      }
      if (answer.kind === 'done') return answer.result
      if (answer.kind === 'refused') throw new Refusal(answer.status, answer.text, answer.values)
      if (answer.kind === 'damaged' && !answer.isSound) await drop(reader)
      throw damaged()
    } finally {
      if (all.has(reader)) free.add(reader)
      warm()
    }
  }

  return {
    read: (by, name, input) => line.take(by, () => read(name, input) as never),
    warm,
    counts: () => ({ running: line.running(), waiting: line.waiting(), ended, longest }),
    async end() {
      isClosed = true
      clearTimeout(idle)
      await dropAll(all)
    },
  }
}

type Reader = {
  ask(job: Job, seconds: number): Promise<Answer | { kind: 'ended'; ms: number }>
  end(): Promise<void>
}

const entry = fileURLToPath(new URL('./process.ts', import.meta.url))

/** Nothing of ours goes with it: no settings, no secrets, no open files. */
function startReader(onEnd: () => void): Reader {
  const child = fork(entry, [], {
    env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    execArgv: ['--no-warnings', '--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  })
  // The first thing that it says is that it is ready.
  const ready = new Promise<true>((resolve) => child.once('message', () => resolve(true)))
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve()).on('error', () => resolve())
  })
  void gone.then(onEnd)
  let said = ''
  const words = child.stdio[lastWords] as Socket
  words.on('data', (text) => (said += text)).on('error', () => {})
  // What is read keeps the server up; a process that only waits does not.
  const hold = (isHeld: boolean) => {
    for (const handle of [child, child.channel, words]) handle?.[isHeld ? 'ref' : 'unref']()
  }
  hold(false)

  return {
    async ask(job, seconds) {
      hold(true)
      let tooLate: NodeJS.Timeout | undefined
      try {
        if (!(await Promise.race([ready, gone]))) throw new Error('A reading process ended before it could begin')
        tooLate = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
        const answer = new Promise<Answer>((resolve) => child.once('message', resolve))
        child.send(job)
        return (await Promise.race([answer, gone])) ?? { kind: 'ended', ms: Number(said) }
      } finally {
        clearTimeout(tooLate)
        hold(false)
      }
    },
    async end() {
      hold(true)
      child.kill('SIGKILL')
      await gone
    },
  }
}
