import { inEnglish } from '../sentence.ts'
import { states } from './states.ts'

const isPin = (pin: string) => /^[1-9]\d{5}$/.test(pin)

type State = (typeof states)[number]

/** The states in which a sorting district has offices, by its three digits. */
const statesOfDistrict = /* @__PURE__ */ (() => {
  const found = new Map<number, State[]>()
  for (const state of states)
    for (const range of state.pins.split(' ')) {
      const [from, to] = range.split('-').map(Number)
      for (let district = Number(from); district <= (to ?? Number(from)); district++)
        found.set(district, [...(found.get(district) ?? []), state])
    }
  return found
})()

/** The states to which a PIN code may belong, by its first three digits; none for an unknown PIN and for army post. */
export const statesOfPin = (pin: string): readonly State[] =>
  isPin(pin) ? (statesOfDistrict.get(Number(pin.slice(0, 3))) ?? []) : []

/** The state of a PIN code, where its first digits belong to one state only. */
export function stateOfPin(pin: string) {
  const [state, ...others] = statesOfPin(pin)
  return others.length === 0 ? state : undefined
}

/**
 * Whether PIN and state belong together; the state by its name or its code. `listed` is the state that the office's list
 * of PIN codes has, which knows better than the first digits. 'unknown' where nobody can say: a sorting district of
 * several states, army post, an incomplete PIN. `belongsTo` names the states for which the PIN may be.
 */
export function pinFit(pin: string, state: string, listed?: string) {
  const possible = listed ? [listed] : statesOfPin(pin).map(({ name }) => name)
  const found = states.find(({ name, code }) => name === state || code === state)
  if (!found || possible.length === 0) return { fit: 'unknown' as const, belongsTo: '' }
  const belongsTo = possible.join(', ')
  if (!possible.includes(found.name)) return { fit: 'wrong' as const, belongsTo }
  return { fit: possible.length === 1 ? ('right' as const) : ('unknown' as const), belongsTo }
}

/** A warning when the PIN belongs to another state; null otherwise. Not an error. A screen passes its `t`. */
export function pinDoubt(pin: string, state: string, listed?: string, say = inEnglish) {
  const { fit, belongsTo } = pinFit(pin, state, listed)
  return fit === 'wrong' ? say('PIN belongs to {state}', { state: say(belongsTo) }) : null
}
