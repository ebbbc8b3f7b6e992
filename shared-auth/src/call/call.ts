import type { Endpoint, ListEndpoint, ListQuery, ReplyOf } from 'contract/endpoint'
import type { Columns } from 'contract/list/column'
import * as v from 'valibot'
import { isAbsence, notOurServer, notReadable, parseBody } from './call-error.ts'
import { failed } from './client.ts'
import { type CallInput, send } from './http.ts'
import { pageHere } from './local-rows.ts'

/** Makes a call of the contract and returns its reply. */
export async function call<E extends Endpoint>(endpoint: E, given: CallInput<E> = {}): Promise<ReplyOf<E>> {
  const response = await sendOrWhole(endpoint, given)
  const text = await response.text().catch((error: unknown) => {
    throw failed(error)
  })
  return replyOf(endpoint, text, response, given.body as ListQuery | undefined)
}

/** The lists that this server was found not to have, so that they are not asked for again. */
const absent = new Set<string>()

/**
 * A list of ours that the server does not have is read by the specification's call with the same rows, all at once.
 */
async function sendOrWhole<E extends Endpoint>(
  endpoint: E & Partial<Pick<ListEndpoint, 'whole'>>,
  given: CallInput<E>,
) {
  const { whole, path } = endpoint
  const { signal } = given
  if (whole && absent.has(path)) return send(whole, { signal })
  try {
    return await send(endpoint, given)
  } catch (error) {
    if (!whole || !isAbsence(error)) throw error
    const response = await send(whole, { signal }).catch(() => {
      throw error
    })
    absent.add(path)
    return response
  }
}

/**
 * Reads a reply tolerantly. An HTML page instead of data comes from something that is not our server. A reply that was
 * cut off, or has no rows where rows were asked for, is an error.
 */
export function replyOf<E extends Endpoint>(
  { reply, path, list, columns }: E & { columns?: Columns },
  text: string,
  { status, headers }: { status: number; headers: { get(name: string): string | null } },
  page?: ListQuery,
): ReplyOf<E> {
  if (!reply) return undefined as ReplyOf<E>
  const contentType = headers.get('content-type')
  if (contentType?.includes('html')) throw notOurServer(status, headers)
  const said = parseBody(text, contentType)
  const isCut = said === text && contentType?.includes('json')
  const isPage = list && page
  const rows = isPage && !Array.isArray(said) ? Object(said).data : said
  const wantsRows = isPage || reply.type === 'array'
  if (isCut || (wantsRows && !Array.isArray(rows))) throw notReadable(status, headers)
  if (!list || !page) return coerceReply(reply, said, path) as ReplyOf<E>
  return coerceReply(reply, pageOf(said, page, columns), path) as ReplyOf<E>
}

/**
 * Some servers answer a list with all its rows at once: then the page is cut here. Others leave out the number of rows.
 */
function pageOf(said: unknown, page: ListQuery, columns?: Columns) {
  if (Array.isArray(said)) return pageHere(said, page, columns)
  const answer = Object(said) as { data?: unknown[]; totalRecords?: number; filterRecords?: number }
  const totalRecords = answer.totalRecords ?? answer.filterRecords ?? answer.data?.length
  return { ...answer, totalRecords, filterRecords: answer.filterRecords ?? totalRecords }
}

/**
 * Downloads a file with the session's token. `name` is the server's name for it, if it gives one; `onBytes` is called
 * with the number of bytes so far.
 */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  { onBytes, ...given }: CallInput<E> & { onBytes?: (bytes: number) => void } = {},
): Promise<{ blob: Blob; name: string | null }> {
  const response = await send(endpoint, given)
  const blob = await (onBytes ? watched(response, onBytes) : response.blob()).catch((error: unknown) => {
    throw failed(error)
  })
  return { blob, name: fileName(response.headers.get('content-disposition')) }
}

/** Reads the whole body piece by piece and reports the progress. */
function watched({ body, headers }: Response, onBytes: (bytes: number) => void) {
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, passOn) {
      bytes += piece.length
      onBytes(bytes)
      passOn.enqueue(piece)
    },
  })
  return new Response(body?.pipeThrough(counter), { headers }).blob()
}

/** The file name in a content-disposition header, without folders; the encoded form has priority (RFC 6266). */
export function fileName(disposition: string | null) {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '')
  const name = decoded(encoded) ?? plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2]
  return name?.split(/[/\\]/).at(-1)?.trim() || null
}

function decoded(text: string | undefined) {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
}

/**
 * The parts of a reply that fit its schema. Servers differ: unknown fields pass; a wrong field is kept if it can be
 * shown, otherwise left out, and the console says where. The screen then shows '--' instead of an error.
 */
function coerceReply(schema: v.GenericSchema, said: unknown, of: string): unknown {
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
