import type { Endpoint, ListQuery, ReplyOf } from 'contract/endpoint'
import { CallError, spoken } from './call-error.ts'
import { failed } from './client.ts'
import { fitting } from './fitting.ts'
import { type Given, send } from './http.ts'

/** Makes a call of the contract and answers its reply. */
export async function call<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<ReplyOf<E>> {
  const response = await send(endpoint, given)
  const text = await response.text().catch((error: unknown) => {
    throw failed(error)
  })
  return replyOf(endpoint, text, response, given.body)
}

/** Reads a reply tolerantly. A page of HTML where data was asked comes from something that is not our server. */
export function replyOf<E extends Endpoint>(
  { reply, path, list }: E,
  text: string,
  { status, headers }: { status: number; headers: { get(name: string): string | null } },
  body?: unknown,
): ReplyOf<E> {
  if (!reply) return undefined as ReplyOf<E>
  const contentType = headers.get('content-type')
  if (contentType?.includes('html')) throw new CallError(status, null, { headers })
  const said = spoken(text, contentType)
  return fitting(reply, list ? pageOf(said, body as ListQuery) : said, path) as ReplyOf<E>
}

/** Some servers answer a list with all its rows at once: then the page is cut here. Others leave out how many there are. */
function pageOf(said: unknown, { start, length }: ListQuery) {
  if (Array.isArray(said)) {
    const data = said.length > length ? said.slice(start, start + length) : said
    return { data, totalRecords: said.length, filterRecords: said.length }
  }
  const page = Object(said) as { data?: unknown[]; totalRecords?: number; filterRecords?: number }
  const totalRecords = page.totalRecords ?? page.filterRecords ?? page.data?.length
  return { ...page, totalRecords, filterRecords: page.filterRecords ?? totalRecords }
}

/** Fetches a file with the session's right to it. `name` is what the server calls it, if it says so. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  given: Given<E> = {},
): Promise<{ blob: Blob; name: string | null }> {
  const response = await send(endpoint, given)
  const blob = await response.blob().catch((error: unknown) => {
    throw failed(error)
  })
  return { blob, name: fileName(response.headers.get('content-disposition')) }
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
