import { readFileSync } from 'node:fs'
import { root } from './areas.ts'

/** Loaded by the host at once, because its shell and every first screen need it. */
const atOnce = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'shared-auth',
  'shared-ui/base',
  'shared-ui/router',
]

/** Loaded with the first screen that needs it, once for all areas. */
const whenAsked = ['shared-ui', 'shared-ui/form', 'shared-ui/overlays', 'shared-ui/table']

export const shared = [...atOnce, ...whenAsked]

/** React's development runtime. `react-refresh/runtime` runs before sharing does: see refresh-for-remotes.js. */
const inDevelopment = ['react/jsx-dev-runtime']

/** Two copies of these break hooks or the session, so another version is refused instead of only warned about. */
const strict = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'shared-auth']

/**
 * The only table of shared modules, matched by the text of the import. The host provides every entry, a remote none.
 * Packages are shared whole, so Chakra, the router, Formik and ag-grid are imported only through shared-ui's entries.
 */
export function sharedBy(kind: 'host' | 'remote', development: boolean) {
  const eager = development ? [...atOnce, ...inDevelopment] : atOnce

  return Object.fromEntries(
    [...eager, ...whenAsked].map((name) => {
      const version = versionOf(name)
      const terms = { singleton: true, version, requiredVersion: version, strictVersion: strict.includes(name) }
      return [name, kind === 'host' ? { ...terms, eager: eager.includes(name) } : { ...terms, import: false as const }]
    }),
  )
}

function versionOf(name: string): string {
  const parts = name.split('/')
  const owner = parts.slice(0, name.startsWith('@') ? 2 : 1).join('/')
  return JSON.parse(readFileSync(`${root}node_modules/${owner}/package.json`, 'utf8')).version
}
