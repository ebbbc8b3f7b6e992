import { isGiven } from 'contract/endpoint'
import { type Signal, signalNames, signals } from 'contract/notification/signals'
import { hasShopRight, shopRightFor } from 'contract/people/shop-rights'
import type { Caller } from '../shared/caller.ts'
import { audienceKey } from './signal.ts'

/** A change as it is told from server to server. */
export type Told = { audience: string; needs: string | null; name: string }

/** A browser that listens. */
export type Listener = {
  caller: Caller
  tell(names: Signal[]): void
  /** Ends its stream, because its session is over or another one takes its place. */
  close(): void
}

/** A newer stream of the same session takes the place of the oldest one: that may hang on a line that is gone. */
export const streamsOfSession = 3
export const streamsOfShop = 40
const streamsInAll = 3_000

/** The browsers that listen to this server. */
export function openHub() {
  const all = new Set<Listener>()
  const byAudience = new Map<string, Set<Listener>>()

  function add(listener: Listener) {
    all.add(listener)
    for (const key of audiencesOf(listener.caller)) {
      const there = byAudience.get(key) ?? new Set()
      byAudience.set(key, there.add(listener))
    }
    const own = [...(byAudience.get(audienceKey({ user: listener.caller.id })) ?? [])].filter(
      ({ caller }) => caller.sessionId === listener.caller.sessionId,
    )
    if (own.length > streamsOfSession) own[0]?.close()
  }

  function remove(listener: Listener) {
    all.delete(listener)
    for (const key of audiencesOf(listener.caller)) {
      const there = byAudience.get(key)
      there?.delete(listener)
      if (there?.size === 0) byAudience.delete(key)
    }
  }

  /** Tells each listener once what it may hear; returns those whose session is to be looked at. */
  function publish(changes: readonly Told[]): Listener[] {
    const heard = new Map<Listener, Set<Signal>>()
    const suspects = new Set<Listener>()
    for (const { audience, needs, name } of changes)
      for (const listener of byAudience.get(audience) ?? []) {
        if (name === 'session') suspects.add(listener)
        else if (isSignal(name) && mayHear(listener.caller, name, needs))
          heard.set(listener, (heard.get(listener) ?? new Set()).add(name))
      }
    for (const [listener, names] of heard) listener.tell([...names])
    return [...suspects]
  }

  return {
    add,
    remove,
    publish,
    listeners: () => [...all],
    hasRoom: ({ merchantId }: Caller) =>
      all.size < streamsInAll &&
      (!merchantId || (byAudience.get(audienceKey({ shop: merchantId }))?.size ?? 0) < streamsOfShop),
    /** After the line to the database was down, something may have been missed: all are told to look at everything. */
    missed() {
      for (const listener of all) listener.tell(signalNames.filter((name) => mayHear(listener.caller, name, null)))
    },
  }
}

const isSignal = (name: string): name is Signal => Object.hasOwn(signals, name)

const audiencesOf = ({ id, merchantId }: Caller) => [
  audienceKey({ user: id }),
  ...(merchantId ? [audienceKey({ shop: merchantId }), 'shops'] : ['office']),
]

/** Whether this person may make one of the calls that read what changed, and has the right that it asks for. */
function mayHear(caller: Caller, name: Signal, needs: string | null) {
  const { role, isShopStaff, merchantId, rights = [] } = caller
  const isBound = merchantId ? isShopStaff : role === 'staff'
  if (needs && isBound && !rights.includes(needs)) return false
  return signals[name].some(
    (call) =>
      (call.roles as readonly string[]).includes(role) &&
      isGiven(caller, call) &&
      (!isShopStaff || hasShopRight(rights, shopRightFor(call.path))),
  )
}
