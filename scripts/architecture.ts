import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')
const page = join(root, 'docs/architecture.md')
const places = ['host', 'remote-public', 'remote-merchant', 'remote-backend', 'shared-ui', 'shared-auth', 'contract']
const serverFolders = ['http', 'list', 'money', 'jobs', 'db', 'shared']

/** The box of a file in the picture: its workspace and, for the server, its folder. Tests are not drawn. */
function boxOf(file: string): string | null {
  const [workspace = '', , folder = '', inner] = file.split('/')
  if (/\.test\.|\/testing[./]/.test(file)) return null
  if (places.includes(workspace)) return workspace
  if (workspace !== 'api' || inner === undefined || folder === 'seed') return null
  return serverFolders.includes(folder) ? `api/${folder}` : 'api/features'
}

/** The file's box and the boxes it imports from, itself left out. */
function arrowsOf(file: string, source: string): [string, string][] {
  const from = boxOf(file)
  if (!from) return []
  const names = ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName)
  const boxes = names.map((name) => {
    const [workspace = ''] = name.split('/')
    return name.startsWith('.') ? boxOf(join(file, '..', name)) : places.includes(workspace) ? workspace : null
  })
  return [...new Set(boxes)].flatMap((to) => (to && to !== from ? [[from, to]] : []))
}

/** Which box imports from which, as a Mermaid drawing. A dotted arrow is loaded at run time, never imported. */
export function drawing(): string {
  const files = globSync('{host,remote-*,shared-*,contract,api}/src/**/*.{ts,tsx}', { cwd: root }).sort()
  const arrows = files.flatMap((file) => arrowsOf(file, readFileSync(join(root, file), 'utf8')))
  const drawn = new Set(arrows.map(([from, to]) => `${id(from)} --> ${id(to)}`))
  const remotes = places.filter((place) => place.startsWith('remote-'))
  return [
    'flowchart TD',
    '  subgraph browser [Browser]',
    ...places.filter((place) => place !== 'contract').map(box),
    '  end',
    box('contract'),
    '  subgraph server [Server: api]',
    ...['api/features', ...serverFolders.map((folder) => `api/${folder}`)].map(box),
    '  end',
    ...remotes.map((remote) => `  ${id('host')} -. loads .-> ${id(remote)}`),
    ...[...drawn].sort().map((arrow) => `  ${arrow}`),
  ].join('\n')
}

const id = (box: string) => box.replaceAll(/[/-]/g, '_')
const box = (name: string) => `    ${id(name)}["${name.replace('api/', '')}"]`

const fence = /(?<=```mermaid\n)[^`]*(?=\n```)/

/** The picture that the page has now. */
export const drawnInPage = () => fence.exec(readFileSync(page, 'utf8'))?.[0]

if (import.meta.main) writeFileSync(page, readFileSync(page, 'utf8').replace(fence, drawing()))
