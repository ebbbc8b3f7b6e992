// Globals of a browser that our code needs while it loads, for rendering pages without one. `window` and `document`
// stay undefined, because libraries detect by them that there is no browser.

const empty = { length: 0, getItem: () => null, setItem() {}, removeItem() {}, key: () => null, clear() {} }
const location = { origin: '', href: '', pathname: '/', search: '', hash: '' }
const none = { addEventListener() {}, removeEventListener() {}, sessionStorage: empty, localStorage: empty, location }

for (const [name, value] of Object.entries(none))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
// An open channel would keep the process from ending.
Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined, configurable: true })
