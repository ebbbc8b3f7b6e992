import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { insideWords, lookupOutside, mayLeadOutside } from './outside.ts'

/** Why another server could not be called, in words for the office, without the data that was sent. */
export class PeerProblem extends Error {}

const answerWithin = 10_000
const mostBytes = 256 * 1024

type How = {
  /** The address was typed by a person, so only servers on the internet may be called. */
  isTyped: boolean
}

/** Sends JSON to another server and returns its reply; redirects are not followed. Throws `PeerProblem`. */
export async function postJson(url: string, body: object, { isTyped }: How): Promise<{ status: number; text: string }> {
  // An IP address is not resolved, so it must be checked here.
  if (isTyped && !mayLeadOutside(url)) throw new PeerProblem(insideWords)
  try {
    return await send(url, JSON.stringify(body), isTyped)
  } catch (error) {
    throw error instanceof PeerProblem ? error : new PeerProblem(wordsOf(error as NodeJS.ErrnoException))
  }
}

function send(url: string, body: string, isTyped: boolean) {
  const open = new URL(url).protocol === 'http:' ? plainRequest : request
  return new Promise<{ status: number; text: string }>((done, fail) => {
    const call = open(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(answerWithin),
        // No connection of others is reused, because its IP address was not checked.
        agent: false,
        ...(isTyped && { lookup: lookupOutside }),
      },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        response.on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size > mostBytes) response.destroy(new PeerProblem('What answers there says too much.'))
        })
        response.on('error', fail)
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        )
      },
    )
    call.on('error', fail)
    call.end(body)
  })
}

const words: Record<string, string> = {
  EINSIDE: insideWords,
  ENOTFOUND: 'No server has this name. Check the address.',
  EAI_AGAIN: 'The name of the server could not be looked up. Try again.',
  ECONNREFUSED: 'The server there takes no connections. Check the address.',
  ECONNRESET: 'The server there broke the connection off.',
  ABORT_ERR: 'No answer within 10 seconds.',
}

function wordsOf({ code = '', name }: NodeJS.ErrnoException) {
  if (name === 'TimeoutError' || name === 'AbortError') return words.ABORT_ERR!
  const isCertificate = /CERT|TLS|SSL|SIGNATURE/.test(code)
  return (
    words[code] ?? (isCertificate ? 'The server there cannot prove who it is.' : 'The server there cannot be reached.')
  )
}
