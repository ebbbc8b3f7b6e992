import { storedPair } from './session.ts'
import { limitsOf, sessionIdOf } from './user.ts'

/** By the clock of this device: when the server last answered a call of the session, and when the session must end. */
type Times = { used: number; ends: number }

const prefix = 'session:'
const writtenEvery = 5_000
const day = 86_400_000
const watchers = new Set<() => void>()

// Stored on the device, so that copies of a tab read the same times and none ends a session that another has just used.
// Where the storage is closed, each tab counts alone.
const known = new Map<string, Times>()

addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(prefix)) tell()
})

function tell() {
  for (const watcher of watchers) watcher()
}

/** A call with the session was answered: the server counts that as use. */
export function noteUse() {
  const now = sessionTold()
  if (!now) return
  const { place, left } = now
  const times = read(place)
  if (times && Date.now() - times.used < writtenEvery) return
  write(place, { used: Date.now(), ends: times?.ends ?? Date.now() + left })
  tell()
}

/** When this session ends, and whether a call would extend it; null where the server does not tell. */
export function sessionOverAt(): { at: number; canStay: boolean } | null {
  const now = sessionTold()
  if (!now) return null
  const { used, ends } = read(now.place) ?? begin(now.place, now.left)
  const idleAt = used + now.idle
  return idleAt < ends ? { at: idleAt, canStay: true } : { at: ends, canStay: false }
}

/** Calls back when the session was used, here or in a copy of this tab. Returns a function to stop. */
export function watchTimes(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The session of this tab and the server's limits for it; null where the server sends none. */
function sessionTold() {
  const token = storedPair()?.token
  const limits = token && limitsOf(token)
  const session = token && sessionIdOf(token)
  return limits && session ? { place: `${prefix}${session}`, ...limits } : null
}

function begin(place: string, left: number) {
  const times = { used: Date.now(), ends: Date.now() + left }
  forgetOld()
  write(place, times)
  return times
}

function read(place: string): Times | undefined {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') ?? undefined
  } catch {
    return known.get(place)
  }
}

function write(place: string, times: Times) {
  try {
    localStorage.setItem(place, JSON.stringify(times))
  } catch {
    known.set(place, times)
  }
}

function forgetOld() {
  try {
    const places = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    for (const place of places) if (Date.now() - (read(place)?.used ?? 0) > day) localStorage.removeItem(place)
  } catch {
    // A storage that refuses to be changed can be ignored here.
  }
}
