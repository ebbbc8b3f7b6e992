import { afterEach, beforeEach } from '@jest/globals'
import type { BodyOf, Endpoint, ReplyOf } from 'contract/endpoint'
import { mutate } from 'swr'
import { forgetAbsent } from './use-read.ts'

/** A call as the fake server received it. */
export type SentCall<Body = unknown> = {
  method: string
  path: string
  params: Record<string, string>
  query: Record<string, string>
  headers: Headers
  body: Body
}

type Handler = { method: string; pattern: RegExp; answer(sent: SentCall): unknown }

const handlers: Handler[] = []
let sent: SentCall[] = []

/**
 * Fakes the reply of a call of the contract, so that it always fits the contract, or a whole `Response`. The latest
 * fake is used.
 */
export function fakeReply<E extends Endpoint>(
  { method, path }: E,
  reply: ReplyOf<E> | ((sent: SentCall<BodyOf<E>>) => ReplyOf<E> | Response | Promise<ReplyOf<E> | Response>),
) {
  const pattern = new RegExp(`^/api${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const answer = typeof reply === 'function' ? (reply as Handler['answer']) : () => reply
  handlers.unshift({ method, pattern, answer })
}

/** The reply of a server that refuses. */
export function refusal(status: number, message: string, data?: string | string[]) {
  return Response.json({ message, data }, { status })
}

/** The calls that were made, in order. */
export const sentCalls = () => sent

/** A pair of tokens like our server's; a browser does not check the signature. */
export function pairOf(claims: Record<string, unknown>, n = 1) {
  const encode = (value: object) => {
    const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))
    return btoa(bytes).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
  }
  const whole = { sub: 'PM0042', name: 'Asha Verma', role: 'merchant', sid: 's1', iat: 1_000 + n, ...claims }
  return { token: `${encode({ alg: 'HS256' })}.${encode(whole)}.mac`, refreshToken: `${whole.sid}.${n}.mac` }
}

async function answerTo(input: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(input.url)
  const text = await input.text()
  const { method, headers } = input
  for (const { pattern, answer, ...handler } of handlers) {
    const match = handler.method === method && pattern.exec(pathname)
    if (!match) continue
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    const isJson = headers.get('content-type')?.includes('json')
    const body: unknown = isJson ? JSON.parse(text) : text || undefined
    const one = { method, path: pathname, params, query: Object.fromEntries(searchParams), headers, body }
    sent.push(one)
    const reply = await answer(one)
    if (reply instanceof Response) return reply
    return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply)
  }
  return refusal(404, `Nothing answers ${method} ${pathname} in this test`)
}

function aborted(signal: AbortSignal) {
  return new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** `XMLHttpRequest` as far as uploads use it, on the same fake server. */
class FakeUpload {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  #request: { method: string; url: URL } | null = null
  #headers = new Headers()
  #replyHeaders = new Headers()

  open(method: string, url: URL) {
    this.#request = { method, url }
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getResponseHeader(name: string) {
    return this.#replyHeaders.get(name)
  }
  abort() {
    this.onabort?.()
  }
  async send(file: Blob) {
    const { method, url } = this.#request!
    for (const loaded of [file.size / 2, file.size]) this.upload.onprogress?.({ loaded, total: file.size })
    try {
      const response = await fetch(new Request(url, { method, headers: this.#headers, body: `${file.size} bytes` }))
      this.status = response.status
      this.responseText = await response.text()
      this.#replyHeaders = response.headers
      this.onload?.()
    } catch {
      this.onerror?.()
    }
    this.onloadend?.()
  }
}

/** As in a browser, aborting a call breaks off its running reply. */
const breakable = (signal: AbortSignal) => (answer: Response) =>
  answer.body ? new Response(answer.body.pipeThrough(new TransformStream(), { signal }), answer) : answer

const real = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest }

beforeEach(() => {
  handlers.length = 0
  sent = []
  sessionStorage.clear()
  forgetAbsent()
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    return Promise.race([answerTo(request).then(breakable(request.signal)), aborted(request.signal)])
  }
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest
})

afterEach(async () => {
  // A test must not see what an earlier test read.
  await mutate(() => true, undefined, { revalidate: false })
  Object.assign(globalThis, real)
})
