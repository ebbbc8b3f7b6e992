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

/** A job for a reading process, and its reply. */
export type Job = { name: JobName; input: unknown; limits: Limits }
export type Outcome =
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; status: number; text: string; values: Refusal['values'] }
  | { kind: 'damaged'; isSound: boolean }
/** `ms`: processor time. */
export type Answer = { kind: 'ready' } | (Outcome & { ms: number })

/** Reads pictures and PDFs in processes of their own. */
export type Readers = {
  /** Reads one file for a person. A file that takes too much time or memory is refused. */
  read<Name extends JobName>(by: string, name: Name, input: Input<Name>): Promise<Output<Name>>
  /** A file is coming: starts a process for it. */
  warm(): void
  /** For monitoring. */
  counts(): {
    running: number
    waiting: number
    ended: number
    /** The longest processor time of one reading, in milliseconds. */
    longest: number
  }
  end(): Promise<void>
}

const mostForOneFile = {
  ms: 2000,
  mb: 600,
  /** For a process that hangs without using the processor. */
  seconds: 30,
}
const idleSeconds = 30

/** The jobs that read a table and no paper. */
const tables: JobName[] = ['table', 'pinCodes', 'statement']
const tooLongToRead = () =>
  new Refusal(400, 'This file takes too long to read. Save it as CSV in a spreadsheet, or split it into several files.')

/** Starts processes when they are needed, at most `atOnce`, and ends them when no files come any more. */
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

  /** One process more than are busy is kept ready, so that nobody waits for a start. */
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
        throw tables.includes(name) ? tooLongToRead() : unreadable()
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
    read: (by, name, input) => line.take(by, () => read(name, input) as never, sizeOf(input)),
    warm,
    counts: () => ({ running: line.running(), waiting: line.waiting(), ended, longest }),
    async end() {
      isClosed = true
      clearTimeout(idle)
      await dropAll(all)
    },
  }
}

/** The file that waits to be read; smaller parts of a job do not count. */
const sizeOf = (input: object) => ('bytes' in input ? (input.bytes as Uint8Array).length : 0)

type Reader = {
  ask(job: Job, seconds: number): Promise<Answer | { kind: 'ended'; ms: number }>
  end(): Promise<void>
}

const entry = fileURLToPath(new URL('./process.ts', import.meta.url))

/** The process gets nothing of ours: no settings, no secrets, no open files. */
function startReader(onEnd: () => void): Reader {
  const child = fork(entry, [], {
    env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    execArgv: ['--no-warnings', '--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  })
  // Its first message says that it is ready.
  const ready = new Promise<true>((resolve) => child.once('message', () => resolve(true)))
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve()).on('error', () => resolve())
  })
  void gone.then(onEnd)
  let said = ''
  const words = child.stdio[lastWords] as Socket
  words.on('data', (text) => (said += text)).on('error', () => {})
  // A running job keeps the server alive; an idle process does not.
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
