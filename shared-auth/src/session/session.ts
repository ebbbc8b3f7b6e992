import { issuedAt, sessionIdOf, type User, userOf } from './user.ts'

/** The two tokens of a session; one without the other is worthless. */
export type Pair = { token: string; refreshToken: string }

type Message =
  | { kind: 'who has a newer pair?'; session: string }
  | { kind: 'pair'; session: string; pair: Pair }
  | { kind: 'ended'; session: string }

type Snapshot = { signedIn: boolean; user: User | null; token: string | null; generation: number }

let generation = 0
let snapshot: Snapshot | null = null
const watchers = new Set<() => void>()
const endListeners = new Set<() => void>()
const leaveListeners = new Set<(owner: string) => void>()

/** Copies of a tab (Duplicate Tab) share one pair of tokens; this channel keeps them the same. */
const peers = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')

/** The stored tokens, or null when one of them is missing. */
export function storedPair(): Pair | null {
  const token = sessionStorage.getItem('token')
  const refreshToken = sessionStorage.getItem('refreshToken')
  return token && refreshToken ? { token, refreshToken } : null
}

function store({ token, refreshToken }: Pair) {
  sessionStorage.setItem('token', token)
  sessionStorage.setItem('refreshToken', refreshToken)
  changed()
}

function forget() {
  sessionStorage.removeItem('token')
  sessionStorage.removeItem('refreshToken')
  generation++
  changed()
}

function changed() {
  snapshot = null
  for (const watcher of watchers) watcher()
}

/** Saves the tokens of a log-in; if one is missing, nothing is saved. */
export function saveTokens({ token, refreshToken }: Pair) {
  if (!token || !refreshToken) return
  sessionStorage.removeItem(endedKey)
  generation++
  store({ token, refreshToken })
}

/** The same session continues with newer tokens; copies of this tab get them too. */
export function renewTokens(pair: Pair) {
  store(pair)
  const session = sessionIdOf(pair.token)
  if (session) tell({ kind: 'pair', session, pair })
}

/** Ends the session here and in the copies of this tab, because the user logged out. Returns the tokens it had. */
export function leaveSession() {
  const pair = storedPair()
  const session = pair && sessionIdOf(pair.token)
  tellLeaving()
  forget()
  if (session) tell({ kind: 'ended', session })
  return pair
}

function tellLeaving() {
  const owner = currentUser()?.code ?? ''
  for (const listener of leaveListeners) listener(owner)
}

const endedKey = 'session-ended'

/** Whether a session ended here without the user logging out; true until the next log-in. */
export const sessionHasEnded = () => whySessionEnded() !== null

/** Why it ended: the server's text, if it sent one for the user, otherwise 'yes'. */
export const whySessionEnded = () => sessionStorage.getItem(endedKey)

/** Ends the session without the user logging out: its time ran out, or the server refused to renew it. */
export function endSession(why = 'yes') {
  sessionStorage.setItem(endedKey, why)
  forget()
  for (const listener of endListeners) listener()
}

/** Calls `listener` when the session ends without the user logging out. Returns a function to stop listening. */
export function onSessionEnd(listener: () => void) {
  endListeners.add(listener)
  return () => void endListeners.delete(listener)
}

/** Calls `listener` with the user's code before they log out, here or in a copy of this tab. */
export const onSessionLeft = (listener: (owner: string) => void) => void leaveListeners.add(listener)

/**
 * Grows with each log-in and log-out, but not when tokens are renewed. With it a late reply can tell whether it belongs
 * to the present session.
 */
export const sessionGeneration = () => generation

/** The present session; the same object until something changes. */
export function sessionNow(): Snapshot {
  const pair = storedPair()
  if (snapshot?.signedIn === Boolean(pair) && snapshot.token === (pair?.token ?? null)) return snapshot
  snapshot = {
    signedIn: pair !== null,
    user: pair && userOf(pair.token),
    token: pair?.token ?? null,
    generation,
  }
  return snapshot
}

export const currentUser = () => sessionNow().user

export function watchSession(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Asks the copies of this tab for newer tokens and waits until they come, at most 100 ms. */
export async function askPeers(pair: Pair) {
  const session = sessionIdOf(pair.token)
  if (!peers || !session) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stopWatching = watchSession(resolve)
  const timer = setTimeout(resolve, 100)
  tell({ kind: 'who has a newer pair?', session })
  await promise
  clearTimeout(timer)
  stopWatching()
}

function tell(message: Message) {
  peers?.postMessage(message)
}

peers?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const pair = storedPair()
  if (!pair || sessionIdOf(pair.token) !== data.session) return
  if (data.kind === 'ended') {
    tellLeaving()
    endSession()
  } else if (data.kind === 'pair') {
    if (isNewer(data.pair, pair)) store(data.pair)
  } else tell({ kind: 'pair', session: data.session, pair })
})

/**
 * Our server counts renewals in the refresh token (`session.n.mac`); for another server the later access token is
 * newer.
 */
function isNewer(pair: Pair, than: Pair) {
  const count = ({ refreshToken }: Pair) => Number(/^[^.]+\.(\d+)\.[^.]+$/.exec(refreshToken)?.[1] ?? 0)
  return (count(pair) - count(than) || issuedAt(pair.token) - issuedAt(than.token)) > 0
}
