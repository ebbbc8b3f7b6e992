import type { Endpoint, ReplyOf } from 'contract/endpoint'
import { notOurServer, spoken } from './call-error.ts'
import { failed } from './client.ts'
import { fitting } from './fitting.ts'
import { type Given, send } from './http.ts'
import { type PageHere, pageHere } from './rows-here.ts'

/** Makes a call of the contract and answers its reply. */
export async function call<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<ReplyOf<E>> {
  const response = await send(endpoint, given)
  const text = await response.text().catch((error: unknown) => {
    throw failed(error)
  })
  return replyOf(endpoint, text, response, given.page ?? { query: given.body as PageHere['query'] })
}

/** Reads a reply tolerantly. A page of HTML where data was asked comes from something that is not our server. */
export function replyOf<E extends Endpoint>(
  { method, reply, path, list }: E,
  text: string,
  { status, headers }: { status: number; headers: { get(name: string): string | null } },
  page?: PageHere,
): ReplyOf<E> {
  if (!reply) return undefined as ReplyOf<E>
  const contentType = headers.get('content-type')
  if (contentType?.includes('html')) throw notOurServer(status, headers)
  const said = spoken(text, contentType)
  if (!list || !page) return fitting(reply, said, path) as ReplyOf<E>
  if (method === 'POST') return fitting(reply, pageOf(said, page), path) as ReplyOf<E>
  const rows = Array.isArray(said) ? said : Object(said).data
  return pageHere(fitting(reply, rows, path) as unknown[], page) as ReplyOf<E>
}

/** Some servers answer a list with all its rows at once: then the page is made here. Others leave out how many there are. */
function pageOf(said: unknown, page: PageHere) {
  if (Array.isArray(said)) return pageHere(said, page)
  const answer = Object(said) as { data?: unknown[]; totalRecords?: number; filterRecords?: number }
  const totalRecords = answer.totalRecords ?? answer.filterRecords ?? answer.data?.length
  return { ...answer, totalRecords, filterRecords: answer.filterRecords ?? totalRecords }
}

/**
 * Fetches a file with the session's right to it. `name` is what the server calls it, if it says so; `onBytes` hears how
 * much of it has come.
 */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  { onBytes, ...given }: Given<E> & { onBytes?: (bytes: number) => void } = {},
): Promise<{ blob: Blob; name: string | null }> {
  const response = await send(endpoint, given)
  const blob = await (onBytes ? watched(response, onBytes) : response.blob()).catch((error: unknown) => {
    throw failed(error)
  })
  return { blob, name: fileName(response.headers.get('content-disposition')) }
}

/** The whole body, told piece by piece. */
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

/** The name in a content-disposition header, without any folder; the encoded form wins (RFC 6266). */
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
