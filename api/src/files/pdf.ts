import { Worker } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import { Refusal } from '../shared/refusal.ts'
import { lineOf } from './line.ts'
import { damaged, type Picture } from './picture.ts'

export type PdfJob = { bytes: Uint8Array; mostPages: number; wants?: 'text' }
export type PdfAnswer =
  | { kind: 'text'; text: string }
  | { kind: 'pages'; pages: { bytes: Uint8Array; widthPx: number; heightPx: number }[] }
  /** One page more is drawn: the thread is at work. */
  | { kind: 'drawn' }
  | { kind: 'too many pages'; count: number }
  | { kind: 'damaged'; isWhole: boolean }
  | { kind: 'too slow' }
  | { kind: 'ready' }

/** The pages of a PDF as pictures of 200 dpi. Refuses what carries a script, a program, a file or a password. */
export async function readPdf(bytes: Buffer, mostPages: number): Promise<Picture[]> {
  const answer = await read({ bytes, mostPages })
  if (answer.kind !== 'pages') throw damaged()
  return answer.pages.map((page) => ({ ...page, bytes: Buffer.from(page.bytes) }))
}

/** All words that a reader finds in a PDF; what `readPdf` refuses is refused here too. */
export async function textOfPdf(bytes: Buffer, mostPages: number): Promise<string> {
  const answer = await read({ bytes, mostPages, wants: 'text' })
  if (answer.kind !== 'text') throw damaged()
  return answer.text
}

async function read(job: PdfJob & { bytes: Buffer }) {
  refuseActive(job.bytes)
  const answer = await oneAtATime(() => ask(job))
  if (answer.kind === 'too many pages')
    throw new Refusal(400, 'The PDF has {count} pages: at most {mostPages}', {
      count: answer.count,
      mostPages: job.mostPages,
    })
  if (answer.kind === 'too slow') throw new Refusal(400, 'The PDF takes too long to read. Send its pages as pictures.')
  return answer
}

const active =
  /\/(JS|JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|OpenAction(?!\s*\[))(?![A-Za-z])/
const hidden = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)(?![A-Za-z])/

/**
 * Looks at everything between the streams, at the objects packed into streams, and for the long words inside the other
 * streams too. An opening action that only names a page (`/OpenAction [...]`) does no harm: every office program writes it.
 */
function refuseActive(bytes: Buffer) {
  const text = bytes.toString('latin1')
  let at = 0
  const outside: string[] = []
  for (;;) {
    const start = text.indexOf('stream', at)
    const end = start < 0 ? -1 : text.indexOf('endstream', start + 6)
    if (end < 0) break
    const head = text.slice(at, start)
    outside.push(head)
    const isPacked = head.slice(head.lastIndexOf('obj')).includes('/ObjStm')
    if (isPacked) outside.push(unpacked(bytes, start + 6))
    else if (hidden.test(plainNames(text.slice(start, end)))) throw scripted()
    at = end + 'endstream'.length
  }
  outside.push(text.slice(at))
  const names = plainNames(outside.join('\n'))
  if (active.test(names)) throw scripted()
  if (/\/Encrypt(?![A-Za-z])/.test(names)) throw new Refusal(400, 'PDF files with a password are not accepted')
}

const scripted = () => new Refusal(400, 'PDF files with scripts are not accepted')

/** `/J#61vaScript` is `/JavaScript` to every reader. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function unpacked(bytes: Buffer, from: number) {
  const start = bytes[from] === 13 ? from + 2 : from + 1
  try {
    return inflateSync(bytes.subarray(start), { maxOutputLength: 20 * 1024 * 1024 }).toString('latin1')
  } catch {
    throw damaged()
  }
}

const oneAtATime = lineOf(1, 20)
const startLimit = 30_000
/** For each page; twenty good ones take longer together. */
const pageLimit = 5_000
const timeLimit = 40_000
const idleLimit = 30_000

let running: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** Asks the drawing thread; one that fails, or takes too long, is ended and the next job starts another. */
async function ask(job: PdfJob): Promise<PdfAnswer> {
  clearTimeout(idle)
  const worker = running ?? (await started())
  worker.ref()
  worker.postMessage(job)
  const answer = await answerOf(worker, pageLimit)
  if (answer.kind === 'too slow' || (answer.kind === 'damaged' && !answer.isWhole)) await end(worker)
  else {
    worker.unref()
    idle = setTimeout(() => void end(worker), idleLimit).unref()
  }
  return answer
}

async function started() {
  running = new Worker(new URL('./pdf-worker.ts', import.meta.url), { stderr: true, stdout: true })
  await answerOf(running, startLimit)
  return running
}

/** The thread's answer; no word of it for too long, or its end, is one too. */
function answerOf(worker: Worker, limit: number): Promise<PdfAnswer> {
  return new Promise((resolve) => {
    const finish = (answer: PdfAnswer) => {
      clearTimeout(late)
      clearTimeout(tooLate)
      worker.off('message', hear).off('error', fail)
      resolve(answer)
    }
    // Under `node --watch` the thread's own loader speaks through the same channel, of files to watch.
    const hear = (said: PdfAnswer | { kind?: undefined }) => {
      if (said.kind === 'drawn') late.refresh()
      else if (said.kind) finish(said)
    }
    const fail = () => finish({ kind: 'damaged', isWhole: false })
    const late = setTimeout(() => finish({ kind: 'too slow' }), limit)
    const tooLate = setTimeout(() => finish({ kind: 'too slow' }), timeLimit)
    worker.on('message', hear).once('error', fail)
  })
}

async function end(worker: Worker) {
  if (running === worker) running = undefined
  await worker.terminate()
}

/** Ends the drawing thread with the portal. */
export async function endPdfReader() {
  clearTimeout(idle)
  if (running) await end(running)
}
