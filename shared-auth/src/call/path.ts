import type { Endpoint } from 'contract/endpoint'
import { CallError } from './call-error.ts'

/** The address of a call below `/api/`, with its `:names` filled in. */
export function pathOf({ path }: Pick<Endpoint, 'path'>, params: Record<string, string> = {}) {
  return path.slice(1).replaceAll(/:(\w+)/g, (_, name: string) => segment(params[name]))
}

/** One part of a path. '.' and '..' would lead to another call, and so could an empty part. */
function segment(value: string | undefined) {
  if (!value || value === '.' || value === '..')
    throw new CallError(404, { message: 'There is nothing at this address.' })
  return encodeURIComponent(value)
}

/** The query of a call without empty values. */
export function searchOf(query: unknown) {
  const given = Object.entries(Object(query)).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))
}
