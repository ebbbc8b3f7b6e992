import type { FastifyInstance } from 'fastify'
import { chatSetting } from '../../business/settings.ts'
import type { Portal } from '../../portal.ts'
import { cached } from '../../shared/cache.ts'
import { readSetting } from '../../shared/setting.ts'
import { frontEnd } from './front-end.ts'

/** Each check of the builds opens about twenty files. */
const secondsBetweenLooks = 2

/** The built browser side together with our own API: its health and its metrics report damaged builds. */
export async function site(app: FastifyInstance, areasDir: string, seconds = secondsBetweenLooks) {
  const { problems, serving } = await frontEnd(app, {
    areasDir,
    chatOrigin: () => chatOrigin(app.portal),
    async answer(path) {
      const reply = await app.inject(`/api${path}`)
      return reply.statusCode === 200 ? reply.json() : undefined
    },
    site: () => app.portal.site,
  })
  const damages = cached(seconds, app.portal.clock, problems)
  app.portal.checks.push(damages)
  app.portal.metrics.watch(
    'portal_areas_damaged',
    'Areas, and the list of them, whose files are damaged',
    async () => (await damages()).length,
  )
  app.portal.metrics.watchBuilds(serving)
}

async function chatOrigin({ db }: Portal) {
  const address = (await readSetting(db, chatSetting))?.api
  return address ? new URL(address).origin : null
}
