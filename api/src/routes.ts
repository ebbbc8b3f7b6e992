import { globSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { openApiRoutes } from './http/openapi.ts'

type Feature = { routes(app: FastifyInstance): void }

const files = globSync('{*,*/*}/routes.ts', { cwd: import.meta.dirname }).sort()
const features: Feature[] = await Promise.all(files.map((file) => import(`./${file}`)))

/** All calls of the portal: it registers the `routes.ts` of each feature. */
export function routes(app: FastifyInstance) {
  for (const feature of features) feature.routes(app)
  openApiRoutes(app)
}
