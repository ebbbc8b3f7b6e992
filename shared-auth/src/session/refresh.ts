import { session } from 'contract/identity/session'
import { usedElsewhere } from 'contract/identity/used-elsewhere'
import { CallError, notOurServer, parseBody, sessionOver } from '../call/call-error.ts'
import { client, failed } from '../call/client.ts'
import { pathOf } from '../call/path.ts'
import { askPeers, endSession, type Pair, renewTokens, sessionGeneration, storedPair } from './session.ts'
import { sessionIdOf } from './user.ts'

type Renewal = { generation: number; token: Promise<string> }

let renewal: Renewal | null = null
let failure: { token: string; at: number; error: unknown } | null = null

/**
 * Returns the token with which to repeat a call that was sent at `sentAt` and refused with the token `refused`. Two
 * calls may meet an expired token together: the second one waits for the first one's refresh. A call that comes back
 * later finds a newer token in the store and takes it; with only a shared promise it would refresh once again.
 */
export function tokenAfter(refused: string, sentAt: number): Promise<string> {
  const pair = storedPair()
  if (!pair) return Promise.reject(sessionOver())
  if (pair.token !== refused) return Promise.resolve(pair.token)
  // A call that was sent before a failed refresh fails with it. Otherwise a thousand such calls would refresh one after
  // another.
  if (failure?.token === refused && sentAt < failure.at) return Promise.reject(failure.error)
  if (renewal?.generation === sessionGeneration()) return renewal.token
  return renewOnce(pair)
}

function renewOnce(pair: Pair) {
  const mine: Renewal = { generation: sessionGeneration(), token: inTurn(pair, () => renew(pair)) }
  renewal = mine
  mine.token
    .catch((error: unknown) => {
      failure = { token: pair.token, at: performance.now(), error }
    })
    .finally(() => {
      if (renewal === mine) renewal = null
    })
  return mine.token
}

/** Copies of a tab hold the same tokens; only one of them may refresh at a time. */
function inTurn(pair: Pair, renewing: () => Promise<string>): Promise<string> {
  const id = sessionIdOf(pair.token)
  return id && navigator.locks ? navigator.locks.request(`refresh:${id}`, renewing) : renewing()
}

async function renew(old: Pair) {
  const generation = sessionGeneration()
  if (storedPair()?.token === old.token) await askPeers(old)
  const current = storedPair()
  if (!current) throw sessionOver()
  if (current.token !== old.token) return current.token

  const answer = await postRefresh(current)
  // The person logged out, or in again, while the refresh was running: its reply belongs to nobody now.
  if (sessionGeneration() !== generation) throw sessionOver()
  const now = storedPair()
  if (now && now.token !== current.token) return now.token
  if ('refused' in answer) {
    endSession(answer.refused)
    throw sessionOver()
  }
  renewTokens(answer)
  return answer.token
}

/**
 * A 4xx other than 408 and 429, or a 200 without both tokens, is a refusal; everything else is a failure that may pass.
 * An HTML page is such a failure: it is the log-in page of some network between us and the server.
 */
async function postRefresh({ token, refreshToken }: Pair): Promise<Pair | { refused: string | undefined }> {
  const answer = await client
    .post(pathOf(session.refresh), {
      headers: { authorization: `Bearer ${token}` },
      json: { Token: token, refreshToken },
      priority: 'high',
      timeout: 20_000,
    })
    .then(pairIn)
    .catch(failed)
  if (!(answer instanceof CallError)) return answer ?? { refused: undefined }
  const { status, body } = answer
  if (status < 400 || status >= 500 || status === 408 || status === 429) throw answer
  return { refused: Object(body).message === usedElsewhere ? usedElsewhere : undefined }
}

async function pairIn(response: Response) {
  const { headers, status } = response
  const contentType = headers.get('content-type')
  if (contentType?.includes('html')) throw notOurServer(status, headers)
  return pairOf(parseBody(await response.text(), contentType))
}

/** Some servers answer with the name `Token` that is sent to them. */
function pairOf(said: unknown): Pair | null {
  const { Token, token = Token, refreshToken } = Object(said) as Record<string, unknown>
  const both = typeof token === 'string' && token !== '' && typeof refreshToken === 'string' && refreshToken !== ''
  return both ? { token, refreshToken } : null
}
