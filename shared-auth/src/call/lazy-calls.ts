import type { Endpoint, ReplyOf } from 'contract/endpoint'
import { invalidate } from '../last-mutation.ts'
import { storedPair } from '../session/session.ts'
import { noAnswer } from './call-error.ts'
import type { CallInput } from './http.ts'
import type { Upload } from './upload.ts'

/** What speaks with the server, 10 KB, comes with the first call: the first page of a visitor makes none. */
export const calls = () =>
  import('./calls.ts').catch(() => {
    throw noAnswer()
  })

/** Fetches it ahead, for somebody who is about to call. */
export const fetchCalls = () => void calls().catch(() => undefined)
if (storedPair()) fetchCalls()

/** Makes a call of the contract and answers its reply. */
export async function call<E extends Endpoint>(endpoint: E, given?: CallInput<E>): Promise<ReplyOf<E>> {
  return (await calls()).call(endpoint, given)
}

/** The same for a call that changes something, outside of `useAction`: what was read before it is read again. */
export async function change<E extends Endpoint>(endpoint: E, given?: CallInput<E>): Promise<ReplyOf<E>> {
  return call(endpoint, given).finally(invalidate)
}

/** Fetches a file with the session's right to it. `name` is what the server calls it, if it says so. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  given?: CallInput<E> & { onBytes?: (bytes: number) => void },
) {
  return (await calls()).fetchFile(endpoint, given)
}

/** Sends a file and tells how far it got (0–1). What was read before it is read again. */
export async function upload<E extends Endpoint>(endpoint: E, given: Upload<E>): Promise<ReplyOf<E>> {
  return (await calls()).upload(endpoint, given).finally(invalidate)
}
