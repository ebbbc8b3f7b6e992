import { demoAccounts, demoPassword } from './seed/accounts.ts'
import type { Env } from './shared/env.ts'

/** The address for people: PUBLIC_URL, and in a demo without it the one on which the server listens. */
export const siteAt = ({ PUBLIC_URL, HOST }: Env, address: string) =>
  PUBLIC_URL ?? (HOST === '127.0.0.1' ? `http://localhost:${new URL(address).port}` : address)

/** What the person who started the portal reads. */
export function welcome(env: Env, address: string) {
  const { API_ORIGIN, DATABASE_URL, DEMO } = env
  const at = siteAt(env, address)
  const lines = [`The portal runs at ${at}`]
  if (API_ORIGIN) return shown([...lines, `Calls under /api go to ${API_ORIGIN}`])
  if (!isSecure(at))
    lines.push('This address is neither https nor localhost: the device cookie travels unprotected. Use https.')
  lines.push(
    DATABASE_URL
      ? 'Database: PostgreSQL'
      : 'Database: embedded (PGlite). It never waits for the disk (no fsync): a power cut can lose the last seconds. For real money use PostgreSQL, see DATABASE_URL.',
  )
  if (DEMO) {
    lines.push('Demo data: nothing in it is real, and no e-mail leaves this machine. Accounts:')
    const width = Math.max(...demoAccounts.map(({ userName }) => userName.length))
    for (const { userName, who } of demoAccounts) lines.push(`  ${userName.padEnd(width)}  ${demoPassword}  ${who}`)
  }
  return shown(lines)
}

function isSecure(address: string) {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}

const shown = (lines: string[]) => `\n${lines.join('\n')}\n\n`
