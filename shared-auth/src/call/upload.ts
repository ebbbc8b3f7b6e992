import type { Endpoint, ParamsOf, ReplyOf } from 'contract/endpoint'
import { pieceBytes, piecesOf, uploads } from 'contract/upload'
import { sessionGeneration } from '../session/session.ts'
import { call, replyOf } from './call.ts'
import { CallError, noAnswer, parseBody, sessionOver, tooSlow } from './call-error.ts'
import { withSession } from './http.ts'
import { pathOf, searchOf } from './path.ts'
import { lineIsBack } from './when-online.ts'

/** How a file is doing on its way, and what stops it. */
export type Sending = {
  onProgress?(part: number): void
  /** The line broke, or is there again; the upload continues without being asked. */
  onWaiting?(isWaiting: boolean): void
  signal?: AbortSignal
}

/** What a file is sent with. */
export type Upload<E extends Endpoint> = Sending & {
  params?: ParamsOf<E>
  file: Blob
  name: string
  /** The calls for its pieces, where a link has its own. */
  pieces?: Record<'begin' | 'piece', Endpoint>
}

type Answer = { status: number; text: string; headers: { get(name: string): string | null } }

/**
 * Sends a file and tells how far it got (0–1), which `fetch` cannot. It goes in pieces of 256 KB: when the line breaks it
 * waits and continues where it stopped, also after the same file is chosen again. A server that knows no pieces gets it
 * whole.
 */
export async function upload<E extends Endpoint>(endpoint: E, given: Upload<E>): Promise<ReplyOf<E>> {
  const { file, name, onProgress, signal } = given
  const generation = sessionGeneration()
  // Pieces are kept for somebody who is signed in, or by a link.
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
  // Said once more because the answer was lost, it answers the same and does nothing.
  const finish = { params: given.params, query: { name }, body: { upload: id }, signal, patient: true }
  return patiently(() => call(endpoint, finish as object))
}

/** While it waited somebody else may have logged in: what one person sends does not go on in the name of the next. */
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

/** Tries again for as long as no answer comes, or the server has too much to do; a refusal is final. */
async function untilAnswered<Reply>(work: () => Promise<Reply>, { onWaiting, signal }: Sending) {
  for (let wait = shortestWait; ; wait = Math.min(wait * 2, longestWait)) {
    try {
      const reply = await work()
      onWaiting?.(false)
      return reply
    } catch (error) {
      signal?.throwIfAborted()
      const mayPass = error instanceof CallError && [0, 429, 502, 503, 504].includes(error.status)
      if (!mayPass) throw error
      onWaiting?.(true)
      await lineIsBack(Math.max(wait, (error.retryAfter ?? 0) * 1000), signal)
    }
  }
}

/** What tells this file from others: its SHA-256, or where plain http has none, what is known of it. */
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
