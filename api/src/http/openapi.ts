import { toJsonSchema } from '@valibot/to-json-schema'
import type { Endpoint } from 'contract/endpoint'
import { Problem } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'

/** `GET /api/openapi.json`: every served call, generated from the contract that also serves it. */
export function openApiRoutes(app: FastifyInstance) {
  let text: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(describe(app.portal.served))
    return reply.type('application/json').header('Cache-Control', 'no-cache').send(text)
  })
}

function describe(served: Endpoint[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of served) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'PAN services portal', version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  }
}

function operation(endpoint: Endpoint) {
  const { roles, path, body, reply, upload, file } = endpoint
  const isOpen = roles === 'anyone'
  const problem = { description: 'Why not', content: json({ $ref: '#/components/schemas/Problem' }) }
  return {
    tags: [path.split('/')[1]],
    ...(isOpen ? { security: [] } : { security: [{ bearer: [] }], description: `For ${roles.join(', ')}` }),
    parameters: parametersOf(endpoint),
    ...(upload && { requestBody: { required: true, content: bytes } }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: {
      200: {
        description: file ? 'The file' : 'Done',
        content: file ? bytes : json(reply ? schemaOf(reply, 'output') : { type: 'object' }),
      },
      '4XX': problem,
      '5XX': problem,
    },
  }
}

function parametersOf({ path, query, money }: Endpoint) {
  const text = { type: 'string' }
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text }))
  const asked = query ? schemaOf(query, 'input') : {}
  const inQuery = Object.entries(asked.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: asked.required?.includes(name) ?? false,
    schema,
  }))
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { ...text, pattern: '^[\\w-]{8,80}$' } }
  return [...inPath, ...inQuery, ...(money ? [key] : [])]
}

const json = (schema: object) => ({ 'application/json': { schema } })
const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

/**
 * Rules that JSON Schema cannot express (a check digit, a date in the past) are left out; the server still checks them.
 */
function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' })
  return rest
}
