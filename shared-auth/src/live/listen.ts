import type { Endpoint, QueryOf } from 'contract/endpoint'
import { isAbsence } from '../call/call-error.ts'
import { send } from '../call/http.ts'

/** What a server says changed; `everything` where something may have been missed. */
export type Heard = readonly string[] | 'everything'
type Tell = (heard: Heard) => void

/** Proxies end long replies; this one ends before most do, and is asked for again. */
const listenSeconds = 3_000
/** The server gives a sign of life every 20 seconds. */
const longestSilence = 65_000
const firstWait = 1_000
const longestWait = 30_000
/** Without a stream, everything is read again so often. */
const pollEvery = 30_000

/**
 * Listens to the server's events for all tabs of this browser in which the same person is logged in: one of them holds the lock and
 * the connection, and passes on what it hears; when it is closed, another takes over. Returns a function to stop.
 */
export function listenAs(person: string, endpoint: Endpoint, onHeard: Tell): () => void {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') {
    const timer = setInterval(() => document.hidden || onHeard('everything'), pollEvery)
    return () => clearInterval(timer)
  }
  const stop = new AbortController()
  const name = `live:${person}`
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', ({ data }: MessageEvent<Heard>) => onHeard(data))
  const tell = (heard: Heard) => {
    onHeard(heard)
    tabs.postMessage(heard)
  }
  navigator.locks.request(name, { signal: stop.signal }, () => lead(endpoint, tell, stop.signal)).catch(() => undefined)
  return () => {
    stop.abort()
    tabs.close()
  }
}

/** Holds the connection until this tab leaves. */
async function lead(endpoint: Endpoint, tell: Tell, signal: AbortSignal) {
  let wait = firstWait
  let wasLost = false
  while (!signal.aborted) {
    try {
      await hear(endpoint, tell, signal, () => {
        if (wasLost) tell('everything')
        wait = firstWait
      })
    } catch (error) {
      // The lock is kept, so that the other tabs do not ask a server that has no events.
      if (isAbsence(error)) return whenAborted(signal)
      if (wait >= longestWait && !signal.aborted) tell('everything')
      wait = Math.min(wait * 2, longestWait)
    }
    wasLost = true
    await pause(wait * (0.5 + Math.random() / 2), signal)
  }
}

/** Reads the events of one connection until it ends, or nothing comes any more. */
async function hear(endpoint: Endpoint, tell: Tell, signal: AbortSignal, onOpen: () => void) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), longestSilence)
  try {
    const query = { seconds: listenSeconds } as unknown as QueryOf<Endpoint>
    const answer = await send(endpoint, { query, patient: true, signal: AbortSignal.any([signal, silence.signal]) })
    onOpen()
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done || value === undefined) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), longestSilence)
      const events = `${rest}${value}`.split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const names = namesIn(event)
        if (names) tell(names)
      }
    }
  } finally {
    clearTimeout(timer)
  }
}

function namesIn(event: string): string[] | null {
  const data = /^data: (.*)$/m.exec(event)?.[1]
  if (!data) return null
  try {
    const names: unknown = JSON.parse(data)
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : null
  } catch {
    return null
  }
}

function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
