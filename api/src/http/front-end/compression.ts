import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

/** Up to so many letters a text is compressed at once: 0.02 ms for ten rows of a list; another thread took 0.19 ms. */
const short = 32 * 1024

export const asBrotli = { Vary: 'Accept-Encoding', 'Content-Encoding': 'br' }
export const acceptsBrotli = ({ headers }: FastifyRequest) => /\bbr\b/.test(`${headers['accept-encoding']}`)

/** The text in an encoding that this browser accepts, with the headers set. */
export async function compress(request: FastifyRequest, reply: FastifyReply, text: string) {
  if (acceptsBrotli(request)) {
    reply.headers(asBrotli)
    return text.length <= short ? brotliCompressSync(text, quickBrotli) : brotli(text, fastBrotli)
  }
  reply.header('Vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(`${request.headers['accept-encoding']}`)) return text
  reply.header('Content-Encoding', 'gzip')
  return promisify(gzip)(text)
}
