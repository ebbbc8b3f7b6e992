import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export const asBrotli = { Vary: 'Accept-Encoding', 'Content-Encoding': 'br' }
export const acceptsBrotli = ({ headers }: FastifyRequest) => /\bbr\b/.test(`${headers['accept-encoding']}`)

/** The text in an encoding that this browser accepts, with the headers set. */
export async function compress(request: FastifyRequest, reply: FastifyReply, text: string) {
  if (acceptsBrotli(request)) {
    reply.headers(asBrotli)
    return brotli(text, fastBrotli)
  }
  reply.header('Vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(`${request.headers['accept-encoding']}`)) return text
  reply.header('Content-Encoding', 'gzip')
  return promisify(gzip)(text)
}
