import type { Endpoint, ParamsOf, ReplyOf } from 'contract/endpoint'
import { replyOf } from './call.ts'
import { CallError, noAnswer, spoken, tooSlow } from './call-error.ts'
import { withSession } from './http.ts'
import { pathOf, searchOf } from './path.ts'

/** What a file is sent with. */
export type Upload<E extends Endpoint> = {
  params?: ParamsOf<E>
  file: Blob
  name: string
  onProgress?(part: number): void
  signal?: AbortSignal
}

type Answer = { status: number; text: string; headers: { get(name: string): string | null } }

/** Sends a file and tells how far it got (0–1), which `fetch` cannot. */
export async function upload<E extends Endpoint>(endpoint: E, given: Upload<E>): Promise<ReplyOf<E>> {
  const path = pathOf(endpoint, given.params)
  const answer = await withSession(endpoint, (authorization) =>
    post(`${path}?${searchOf({ name: given.name })}`, authorization, given),
  )
  if (answer.status >= 200 && answer.status < 300) return replyOf(endpoint, answer.text, answer)
  throw new CallError(answer.status, spoken(answer.text, answer.headers.get('content-type')), answer)
}

function post<E extends Endpoint>(
  path: string,
  headers: Record<string, string>,
  { file, onProgress, signal }: Upload<E>,
): Promise<Answer> {
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
