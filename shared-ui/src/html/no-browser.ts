// What our code asks of a browser while it loads, for where pages are drawn without one. There is neither `window` nor
// `document`, by which libraries know where they are.

const empty = { length: 0, getItem: () => null, setItem() {}, removeItem() {}, key: () => null, clear() {} }
const location = { origin: '', href: '', pathname: '/', search: '', hash: '' }
const none = { addEventListener() {}, removeEventListener() {}, sessionStorage: empty, localStorage: empty, location }

for (const [name, value] of Object.entries(none))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
// A channel would keep the process from ending.
Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined, configurable: true })
