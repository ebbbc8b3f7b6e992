import type { FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from '../app.ts'
import type { TestApp } from './app.ts'
import type { testDatabase } from './database.ts'

/** Another server of the same database, with the same keys, files and clock. Whoever opened it closes it. */
export const otherServer = (
  { portal, clock }: TestApp,
  opened: Awaited<ReturnType<typeof testDatabase>>,
  more: Partial<AppOptions> = {},
): Promise<FastifyInstance> =>
  createApp({
    opened: { ...opened, close: async () => {} },
    ...{ keys: portal.keys, files: portal.files, clock: () => clock.now, ...more },
  })
