import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * One part of the front end, built and released separately. The port is for `npm run dev`; for a `drawn` part the
 * server renders HTML, with a bundle beside its code.
 */
export type Area = { name: string; folder: string; port: number; drawn?: true }

export const host: Area = { name: 'host', folder: `${root}host`, port: 4000, drawn: true }

export const remotes: Area[] = [
  { name: 'public', folder: `${root}remote-public`, port: 4001, drawn: true },
  { name: 'backend', folder: `${root}remote-backend`, port: 4002 },
  { name: 'merchant', folder: `${root}remote-merchant`, port: 4003 },
]

export const areas = [host, ...remotes]

export function areaNamed(name: string): Area {
  const area = areas.find((area) => area.name === name)
  if (!area) throw new Error(`There is no area '${name}'. Areas: ${areas.map(({ name }) => name).join(', ')}`)
  return area
}
