import dns from 'node:dns'
import net from 'node:net'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { askedAgain, plainToTheInternet, plainWhereOwnIsAllowed } from './mail.mutants.ts'
import { app, mailServer, row, send, use, write } from './testing/fixture.ts'

const onTheInternet = '93.184.216.34'
let called: unknown[] = []

/** A name of the internet whose address is ours when it is asked for once more, and a line that leads here. */
beforeEach(() => {
  called = []
  const { connect } = net
  jest.spyOn(dns.promises, 'lookup').mockResolvedValue([{ address: onTheInternet, family: 4 }] as never)
  for (const call of ['lookup', 'resolve4', 'resolve6'] as const)
    jest.spyOn(dns, call).mockImplementation(((...given: unknown[]) => {
      const found = call === 'lookup' ? [{ address: '127.0.0.1', family: 4 }] : ['127.0.0.1']
      const done = given.at(-1) as (error: null, found: unknown) => void
      done(null, call === 'resolve6' ? [] : found)
    }) as never)
  jest.spyOn(net, 'connect').mockImplementation(((options: net.TcpNetConnectOpts, done: () => void) => {
    called.push(options.host)
    return connect({ ...options, host: '127.0.0.1' }, done)
  }) as never)
})
afterEach(() => {
  app.portal.ownMailServer = true
  jest.restoreAllMocks()
})

/** Sends a letter to a mail server of that name which offers no encryption; returns what became of it. */
async function sentTo(host: string) {
  const seen: string[] = []
  const { port, came } = await mailServer({
    onAuth: ({ username }, _, done) => {
      seen.push(`${username}`)
      done(null, { user: 'portal' })
    },
  })
  await app.db.deleteFrom('outbox').execute()
  await use(port, { host })
  await write()
  await send()
  return {
    status: (await row())?.status,
    error: (await row())?.lastError,
    letters: came.length,
    passwords: seen.length,
  }
}

const kept = { status: 'RETRY', error: 'NO_TLS', letters: 0, passwords: 0 }

test('to a mail server on the internet nothing goes unencrypted, neither letter nor password', async () => {
  app.portal.ownMailServer = false
  expect(await sentTo('smtp.example.com')).toEqual(kept)
  expect(await withMutant(plainToTheInternet, () => sentTo('smtp.example.com'))).toMatchObject({ letters: 1 })
})

test('also where a mail server of our own need not encrypt', async () => {
  expect(await sentTo('smtp.example.com')).toEqual(kept)
  const plain = await withMutant(plainWhereOwnIsAllowed, () => sentTo('smtp.example.com'))
  expect(plain).toMatchObject({ letters: 1, passwords: 1 })
  expect(await sentTo('127.0.0.1')).toMatchObject({ status: 'SENT', letters: 1 })
})

test('the address that was checked is the one that is called: the name is asked for once', async () => {
  app.portal.ownMailServer = false
  await sentTo('smtp.example.com')
  expect(called).toEqual([onTheInternet])
  expect(dns.promises.lookup).toHaveBeenCalledTimes(1)
  await withMutant(askedAgain, () => sentTo('smtp.example.com'))
  expect(called).toContain('127.0.0.1')
})
