import type { FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from '../app.ts'
import { noLimits } from '../http/limits.ts'
import { simulator } from '../pan/paperless/simulator/simulator.ts'

import { type TestApp, testApp } from './app.ts'
import { testDatabase } from './database.ts'

/** Another server of the same database, with the same keys, files and clock. Whoever opened it closes it. */
export const otherServer = (
  { portal, clock }: TestApp,
  opened: Awaited<ReturnType<typeof testDatabase>>,
  more: Partial<AppOptions> = {},
): Promise<FastifyInstance> =>
  createApp({
    opened: { ...opened, close: async () => {} },
    keys: portal.keys,
    files: portal.files,
    clock: () => clock.now,
    ...more,
  })

/**
 * The app on two servers without limits, of which every call goes to the other: what one of them did or decided the next one
 * must know. Closing it closes both.
 */
export async function twoServers(): Promise<TestApp> {
  const opened = await testDatabase()
  const app = await testApp({ opened, noLimits: true })
  const other = await otherServer(app, opened, { limits: noLimits, provider: simulator, gateway: 'simulator' })
  const servers = [app.app, other] as const
  let calls = 0
  return {
    ...app,
    as: (userName, server = servers[calls++ % 2 ? 1 : 0]) => app.as(userName, server),
    close: async () => {
      await other.close()
      await app.close()
    },
  }
}
