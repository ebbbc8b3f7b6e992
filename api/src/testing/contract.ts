import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from 'contract/endpoint'

const folder = join(import.meta.dirname, '../../../contract/src')

/** Every call the contract holds, wherever in it. */
export async function contractCalls(): Promise<Endpoint[]> {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))))
  const found = new Map<string, Endpoint>()
  const collect = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > 4) return
    if (isEndpoint(value)) found.set(nameOf(value), value)
    else for (const one of Object.values(value)) collect(one, depth + 1)
  }
  for (const module of modules) collect({ ...module }, 0)
  return [...found.values()]
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

function isEndpoint(value: object): value is Endpoint {
  const { method, path, roles } = value as Partial<Endpoint>
  return typeof method === 'string' && typeof path === 'string' && roles !== undefined
}
