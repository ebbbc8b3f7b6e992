import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addressesElsewhere, oddPaths } from 'contract/testing/hostile'
import Fastify from 'fastify'
import { withMutant } from 'mutants'
import { frontEnd } from './front-end.ts'
import { formsLeadOn } from './sent-forms.mutants.ts'

// Tests forms that a browser sends itself. They need no build.
const areasDir = mkdtempSync(join(tmpdir(), 'portal-forms-'))
const app = Fastify()

beforeAll(async () => {
  await frontEnd(app, { areasDir, site: () => 'http://localhost' })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(areasDir, { recursive: true })
})

const send = (url: string, accept: string) =>
  app.inject({
    method: 'POST',
    url,
    payload: 'no=N2600004131&password=Portal%232026',
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
  })

test('a form that is sent without its script brings its page again, and nothing of it is read', async () => {
  for (const path of ['/', '/about', '/auth/login?from=mail', '/none']) {
    const { statusCode, headers, payload } = await send(path, 'text/html,application/xhtml+xml;q=0.9')
    expect([statusCode, headers.location, headers['cache-control'], payload]).toEqual([303, path, 'no-store', ''])
  }
  expect((await send('/', 'application/json')).statusCode).toBe(404)
})

/** Where the reply leads to after a form is sent to an address exactly as written; a normal client would rewrite it. */
async function leadsTo(path: string) {
  const { port } = app.server.address() as AddressInfo
  const given = { port, host: '127.0.0.1', path, agent: false, method: 'POST', headers: { accept: 'text/html' } }
  const [answer] = (await once(request(given).end(), 'response')) as [IncomingMessage]
  answer.destroy()
  return answer.headers.location ?? '/'
}

test('a form never leads away from us, wherever its address would', async () => {
  const home = 'https://portal.example'
  const sendable = [...oddPaths(), ...addressesElsewhere()].filter((path) => !/[^\u0021-\u00ff]/.test(path))
  const away = async () => {
    const left = []
    for (const path of sendable) if (new URL(await leadsTo(path), home).origin !== home) left.push(path)
    return left
  }
  expect(await away()).toEqual([])
  expect(await withMutant(formsLeadOn, away)).not.toEqual([])
})
