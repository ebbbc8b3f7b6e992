import type { Endpoint, ParamsOf, ReplyOf } from 'contract/endpoint'
import { pieceBytes, piecesOf, uploads } from 'contract/upload'
import { sessionGeneration } from '../session/session.ts'
import { call, replyOf } from './call.ts'
import { CallError, noAnswer, parseBody, sessionOver, tooSlow } from './call-error.ts'
import { withSession } from './http.ts'
import { pathOf, searchOf } from './path.ts'

/** Callbacks for the progress of an upload, and the signal that stops it. */
export type Sending = {
  onProgress?(part: number): void
  /** The connection broke, or is back; the upload continues automatically. */
  onWaiting?(isWaiting: boolean): void
  signal?: AbortSignal
}

/** What a file is sent with. */
export type Upload<E extends Endpoint> = Sending & {
  params?: ParamsOf<E>
  file: Blob
  name: string
  /** The calls for the pieces, for a link that has its own. */
  pieces?: Record<'begin' | 'piece', Endpoint>
}

type Answer = { status: number; text: string; headers: { get(name: string): string | null } }

/**
 * Uploads a file and reports its progress (0–1), which `fetch` cannot do. The file goes in pieces of 256 KB: when the
 * connection breaks, it waits and continues where it stopped, also after the same file is chosen again. A server that
 * does not support pieces gets the whole file.
 */
export async function upload<E extends Endpoint>(endpoint: E, given: Upload<E>): Promise<ReplyOf<E>> {
  const { file, name, onProgress, signal } = given
  const generation = sessionGeneration()
  // The server keeps pieces only for a person who is logged in, or for a link.
  if (endpoint.roles === 'anyone' && !given.pieces)
    return sent(endpoint, `${pathOf(endpoint, given.params)}?${searchOf({ name })}`, given)
  const start = { to: `/${pathOf(endpoint, given.params)}`, name, bytes: file.size, mark: await markOf(file) }
  const patiently = <Reply>(work: () => Promise<Reply>) => untilAnswered(() => asBefore(generation, work), given)

  const { begin, piece: pieceCall } = (given.pieces ?? uploads) as typeof uploads
  const begun = await patiently(() => call(begin, { body: start, signal })).catch(unlessUnknown)
  if (!begun) return sent(endpoint, `${pathOf(endpoint, given.params)}?${searchOf({ name })}`, given)
  const { id, have } = begun
  const here = new Set(have)
  for (let no = 0; no < piecesOf(file.size); no++) {
    if (here.has(no)) continue
    const from = no * pieceBytes
    const piece = file.slice(from, from + pieceBytes)
    const path = `${pathOf(pieceCall, { id })}?${searchOf({ no })}`
    await patiently(() =>
      sent(pieceCall, path, {
        file: piece,
        onProgress: (part) => onProgress?.((from + part * piece.size) / file.size),
        signal,
      }),
    )
  }
  onProgress?.(1)
  // If this call is repeated because its reply was lost, the server answers the same and does nothing.
  const finish = { params: given.params, query: { name }, body: { upload: id }, signal, patient: true }
  return patiently(() => call(endpoint, finish as object))
}

/** Another person may have logged in while it waited: the upload must not continue in their name. */
async function asBefore<Reply>(generation: number, work: () => Promise<Reply>) {
  if (sessionGeneration() !== generation) throw sessionOver()
  return work()
}

function unlessUnknown(error: unknown) {
  if (error instanceof CallError && [404, 405].includes(error.status)) return null
  throw error
}

const shortestWait = 1_000
const longestWait = 30_000

/** A server that is busy has time again soon; one that says 503 for longer, as with a full disk, has words for the person. */
const isBusy = ({ status, retryAfter }: CallError) =>
  [0, 429, 502, 504].includes(status) || (status === 503 && (retryAfter ?? 0) * 1000 <= longestWait)

/** Repeats until an answer comes, while there is no connection or the server is too busy; a refusal is final. */
async function untilAnswered<Reply>(work: () => Promise<Reply>, { onWaiting, signal }: Sending) {
  for (let wait = shortestWait; ; wait = Math.min(wait * 2, longestWait)) {
    try {
      const reply = await work()
      onWaiting?.(false)
      return reply
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof CallError && isBusy(error))) throw error
      onWaiting?.(true)
      await lineIsBack(Math.max(wait, (error.retryAfter ?? 0) * 1000), signal)
    }
  }
}

/** Identifies the content of a file: its SHA-256 or, on plain http where that is missing, its size and date. */
async function markOf(file: Blob) {
  if (!globalThis.crypto?.subtle) return `${file.size} ${file instanceof File ? file.lastModified : ''}`
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Piece = Pick<Upload<Endpoint>, 'file' | 'onProgress' | 'signal'>

async function sent<E extends Endpoint>(endpoint: E, path: string, piece: Piece): Promise<ReplyOf<E>> {
  const answer = await withSession(endpoint, (authorization) => post(path, authorization, piece))
  if (answer.status >= 200 && answer.status < 300) return replyOf(endpoint, answer.text, answer)
  throw new CallError(answer.status, parseBody(answer.text, answer.headers.get('content-type')), answer)
}

function post(path: string, headers: Record<string, string>, { file, onProgress, signal }: Piece): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', new URL(`/api/${path}`, location.origin))
    request.withCredentials = true
    request.timeout = 300_000
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        headers: { get: (name) => request.getResponseHeader(name) },
      })
    request.onerror = () => reject(noAnswer())
    request.ontimeout = () => reject(tooSlow())
    request.onabort = () => reject(signal?.reason ?? noAnswer())
    const stop = () => request.abort()
    signal?.addEventListener('abort', stop, { once: true })
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    if (signal?.aborted) reject(signal.reason)
    else request.send(file)
  })
}

/** Waits so many milliseconds, or less when the browser reports that it is online again; the signal ends the wait. */
function lineIsBack(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => () => {
      clearTimeout(timer)
      removeEventListener('online', back)
      signal?.removeEventListener('abort', stop)
      then()
    }
    const back = end(resolve)
    const stop = end(() => reject(signal?.reason))
    const timer = setTimeout(back, ms)
    addEventListener('online', back)
    signal?.addEventListener('abort', stop)
  })
}
