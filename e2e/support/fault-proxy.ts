import { once } from 'node:events'
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

type Pass = (change?: (head: IncomingMessage) => void) => Promise<void>

/** Faults of one download, as a network or a proxy between browser and portal causes them, on real sockets. */
const faults = {
  '404': (_asked: IncomingMessage, answer: ServerResponse) => say(answer, 404, 'application/json', '{"message":"No"}'),
  '500': (_asked: IncomingMessage, answer: ServerResponse) => say(answer, 500, 'application/json', '{"message":"No"}'),
  html: (_asked: IncomingMessage, answer: ServerResponse) =>
    say(answer, 200, 'text/html', '<!doctype html><title>Sign in to the Wi-Fi</title>'),
  refuse: ({ socket }: IncomingMessage) => socket.resetAndDestroy(),
  /** The socket stays open, and nothing ever comes. */
  hang() {},
  async slow(_asked: IncomingMessage, _answer: ServerResponse, pass: Pass) {
    await wait(10_000)
    await pass()
  },
  /** Its headers announce the whole file, and half of it comes. */
  async cut(_asked: IncomingMessage, answer: ServerResponse, pass: Pass) {
    await pass((head) => {
      let left = Number(head.headers['content-length'] ?? 2_000) / 2
      head.on('data', (part: Buffer) => {
        answer.write(part.subarray(0, left))
        left -= part.length
        if (left <= 0) answer.socket?.destroy()
      })
    })
  },
}

export type Fault = keyof typeof faults
export const faultNames = Object.keys(faults) as Fault[]

function say(answer: ServerResponse, status: number, type: string, body: string) {
  answer.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** Stands between browsers and a portal, and does to the files of one address what a bad network does. */
export async function faultProxy(portal: string) {
  const { hostname, port } = new URL(portal)
  let broken: { address: RegExp; fault: Fault } | null = null
  let hits: string[] = []
  let ended = 0

  const server = createServer((asked, answer) => {
    const pass: Pass = (change) => forward(asked, answer, change)
    const { url = '' } = asked
    if (!broken?.address.test(url)) return void pass()
    hits.push(url)
    answer.on('close', () => {
      if (!answer.writableEnded) ended++
    })
    void faults[broken.fault](asked, answer, pass)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')

  async function forward(asked: IncomingMessage, answer: ServerResponse, change?: (head: IncomingMessage) => void) {
    const onward: ClientRequest = request({
      hostname,
      port,
      path: asked.url,
      method: asked.method,
      headers: { ...asked.headers, host: `${hostname}:${port}` },
    })
    asked.pipe(onward)
    // A page that is closed meanwhile, or a portal that stops, ends both sides.
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    const [head] = (await once(onward, 'response').catch(() => [])) as [IncomingMessage?]
    if (!head || answer.destroyed) return
    answer.writeHead(head.statusCode ?? 502, head.headers)
    if (change) change(head)
    else head.pipe(answer)
  }

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on each file at such an address fails in this way. */
    break(address: RegExp, fault: Fault) {
      broken = { address, fault }
      hits = []
      ended = 0
    },
    /** New requests go through; those that hang keep hanging, as they would. */
    mend() {
      broken = null
    },
    /** The addresses that met the fault. */
    hits: () => [...hits],
    /** How many of them the browser has given up, so that their connections are free. */
    ended: () => ended,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
    },
  }
}

export type FaultProxy = Awaited<ReturnType<typeof faultProxy>>
