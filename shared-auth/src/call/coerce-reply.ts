import * as v from 'valibot'

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
}

/**
 * The parts of a reply that fit its schema. Servers differ: unknown fields pass; a wrong field is kept if it can be
 * shown, otherwise left out, and the console says where. The screen then shows '--' instead of an error.
 */
export function coerceReply(schema: v.GenericSchema, said: unknown, of: string): unknown {
  const { success, output, issues } = v.safeParse(schema, said)
  if (success) return output
  const wrong = issues.slice(0, 10).map((issue) => `${v.getDotPath(issue) ?? 'reply'}: ${issue.message}`)
  console.warn(`The reply of ${of} is not as expected.`, wrong.join('; '))
  return fit(schema as Schema, said)
}

function fit(schema: Schema, said: unknown): unknown {
  const { success, output } = v.safeParse(schema, said)
  if (success) return output
  if (schema.wrapped) return fit(schema.wrapped, said)
  if (schema.item) return Array.isArray(said) ? said.map((one) => fit(schema.item!, one)) : []
  if (schema.entries) {
    const given = isRecord(said) ? said : {}
    const known = Object.entries(schema.entries).map(([name, entry]) => [name, fit(entry, given[name])])
    return { ...given, ...Object.fromEntries(known) }
  }
  if (schema.type === 'record') return isRecord(said) ? said : {}
  if (schema.type === 'union' && isRecord(said)) return said
  if (schema.type === 'string') return shown(said) ? `${said}` : undefined
  if (schema.type === 'number') return shown(said) && Number.isFinite(Number(said)) ? Number(said) : undefined
  return shown(said) ? said : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shown = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
