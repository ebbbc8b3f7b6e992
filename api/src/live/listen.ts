import type { notifications } from 'contract/notification/notification'
import type { Signal } from 'contract/notification/signals'
import type { Handler, Http } from '../http/handler.ts'
import { headersFor } from '../http/security-headers.ts'
import { Refusal } from '../shared/refusal.ts'
import type { Listener } from './hub.ts'

/** Well within the 60 seconds after which proxies, and our own server, take a silent line for gone. */
const beatEvery = 20_000
/** A browser that has not read so much is too slow for a stream: it asks again when it can. */
const unreadBytes = 64 * 1024

type Call = Handler<typeof notifications.shop.listen> | Handler<typeof notifications.office.listen>

/**
 * Answers with server-sent events for so many seconds: `: ready` at once, then the names of what changed, and a sign of life now
 * and then. A proxy must neither collect nor compress it.
 */
export async function listen({ portal, caller, query: { seconds }, request, reply }: Call & Http) {
  const { hub, isClosing } = portal.live
  if (isClosing())
    throw new Refusal(503, 'The server is restarting. Please try again in a moment.', {}, { retryAfter: 1 })
  if (!hub.hasRoom(caller)) throw new Refusal(429, 'Too many browsers listen already', {}, { retryAfter: 30 })

  // From here on the reply is ours: it has no end by which Fastify could know its length, or that it took too long.
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...headersFor(request, portal),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    'X-Request-Id': request.id,
  })
  const write = (text: string) => {
    if (raw.writableLength <= unreadBytes) return void raw.write(text)
    gone()
    raw.destroy()
  }
  const listener: Listener = {
    caller,
    tell: (names: Signal[]) => write(`event: changed\ndata: ${JSON.stringify(names)}\n\n`),
    close,
  }
  const beat = setInterval(() => write(': here\n\n'), beatEvery)
  const end = setTimeout(close, seconds * 1000)
  function close() {
    gone()
    raw.end()
  }
  function gone() {
    clearInterval(beat)
    clearTimeout(end)
    hub.remove(listener)
  }
  raw.once('close', gone)
  write(': ready\n\n')
  if (seconds === 0) close()
  else hub.add(listener)
  return reply as never
}
