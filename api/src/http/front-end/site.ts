import type { FastifyInstance } from 'fastify'
import { chatSetting } from '../../business/settings.ts'
import type { Portal } from '../../portal.ts'
import { cached } from '../../shared/cache.ts'
import { readSetting } from '../../shared/setting.ts'
import { failingIn, failingWords, noteFault } from './area-faults.ts'
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
  watchFaults(app, areasDir, serving)
}

/** What serves and fails in browsers, which the server alone cannot see. */
function watchFaults({ portal }: FastifyInstance, areasDir: string, serving: () => Promise<Record<string, string>>) {
  const failing = async () =>
    Object.entries(await serving()).map(([area, build]) => ({ area, build, found: failingIn(areasDir, area, build) }))

  portal.areaFaults = {
    async note(fault, merchantId) {
      if ((await serving())[fault.area] !== fault.build) return
      try {
        if (noteFault(areasDir, fault, merchantId, portal.clock()))
          portal.log.error(fault, 'an area failed in a browser')
      } catch (error) {
        portal.log.warn({ err: error }, 'a fault of an area could not be noted')
      }
    },
  }
  portal.checks.push(async () =>
    (await failing()).flatMap(({ area, build, found }) =>
      found?.isBelieved ? [`${area} ${build}: ${failingWords(found)}`] : [],
    ),
  )
  portal.metrics.watchFaults(async () =>
    (await failing()).map(({ area, build, found }) => ({
      area,
      build,
      count: (found?.shops ?? 0) + (found?.isInOffice ? 1 : 0),
    })),
  )
}

async function chatOrigin({ db }: Portal) {
  const address = (await readSetting(db, chatSetting))?.api
  return address ? new URL(address).origin : null
}
