import type { Endpoint, ReplyOf } from 'contract/endpoint'
import { invalidate } from '../last-mutation.ts'
import { storedPair } from '../session/session.ts'
import { noAnswer } from './call-error.ts'
import type { CallInput } from './http.ts'
import type { Upload } from './upload.ts'

/** The code for calls (10 KB) is loaded with the first call; a visitor's first page needs none. */
export const calls = () =>
  import('./calls.ts').catch(() => {
    throw noAnswer()
  })

/** Loads that code ahead, for a person who will soon make a call. */
export const fetchCalls = () => void calls().catch(() => undefined)
if (storedPair()) fetchCalls()

/** Makes a call of the contract and returns its reply. */
export async function call<E extends Endpoint>(endpoint: E, given?: CallInput<E>): Promise<ReplyOf<E>> {
  return (await calls()).call(endpoint, given)
}

/** The same for a call that changes something, outside of `useAction`: data on screen is read again afterwards. */
export async function change<E extends Endpoint>(endpoint: E, given?: CallInput<E>): Promise<ReplyOf<E>> {
  return call(endpoint, given).finally(invalidate)
}

/** Downloads a file with the session's token. `name` is the server's name for it, if it gives one. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  given?: CallInput<E> & { onBytes?: (bytes: number) => void },
) {
  return (await calls()).fetchFile(endpoint, given)
}

/** Uploads a file and reports its progress (0–1). Data on screen is read again afterwards. */
export async function upload<E extends Endpoint>(endpoint: E, given: Upload<E>): Promise<ReplyOf<E>> {
  return (await calls()).upload(endpoint, given).finally(invalidate)
}
