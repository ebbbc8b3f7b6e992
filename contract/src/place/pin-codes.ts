import { inEnglish } from '../sentence.ts'
import { states } from './states.ts'

/**
 * Large cities by the first three digits of their PIN codes (India Post's sorting districts); most of the country is
 * not in this list.
 */
const cities: Readonly<Record<string, string>> = {
  110: 'New Delhi',
  122: 'Gurugram',
  121: 'Faridabad',
  141: 'Ludhiana',
  143: 'Amritsar',
  144: 'Jalandhar',
  160: 'Chandigarh',
  201: 'Ghaziabad',
  208: 'Kanpur',
  211: 'Prayagraj',
  221: 'Varanasi',
  226: 'Lucknow',
  248: 'Dehradun',
  250: 'Meerut',
  282: 'Agra',
  302: 'Jaipur',
  324: 'Kota',
  342: 'Jodhpur',
  360: 'Rajkot',
  380: 'Ahmedabad',
  390: 'Vadodara',
  395: 'Surat',
  400: 'Mumbai',
  411: 'Pune',
  422: 'Nashik',
  440: 'Nagpur',
  452: 'Indore',
  462: 'Bhopal',
  474: 'Gwalior',
  482: 'Jabalpur',
  492: 'Raipur',
  500: 'Hyderabad',
  520: 'Vijayawada',
  530: 'Visakhapatnam',
  560: 'Bengaluru',
  570: 'Mysuru',
  575: 'Mangaluru',
  600: 'Chennai',
  625: 'Madurai',
  641: 'Coimbatore',
  682: 'Kochi',
  695: 'Thiruvananthapuram',
  700: 'Kolkata',
  711: 'Howrah',
  751: 'Bhubaneswar',
  781: 'Guwahati',
  800: 'Patna',
  831: 'Jamshedpur',
  834: 'Ranchi',
}

const isPin = (pin: string) => /^[1-9]\d{5}$/.test(pin)

/** The large city of a PIN code; '' where its first digits are not in the list. */
export const cityOfPin = (pin: string) => (isPin(pin) ? (cities[pin.slice(0, 3)] ?? '') : '')

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
