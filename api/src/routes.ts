import type { FastifyInstance } from 'fastify'
import { openApiRoutes } from './http/openapi.ts'
import { modulesOfFeatures } from './shared/features.ts'

type Feature = { routes(app: FastifyInstance): void }

const features = await modulesOfFeatures<Feature>('routes.ts')

/** All calls of the portal: it registers the `routes.ts` of each feature. */
export function routes(app: FastifyInstance) {
  for (const feature of features) feature.routes(app)
  openApiRoutes(app)
}
