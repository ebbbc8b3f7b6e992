import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Keys derived from the one secret of a deployment; each purpose has its own. `id` names the secret for later rotation. */
export type Keys = {
  id: string
  of(purpose: string): Buffer
  /** A hash that only this deployment can make: a stolen table gives no list of names to try. */
  mac(purpose: string, text: string): string
}

/** Reads the secret (32 bytes, base64). In demo mode it is made where it is missing; otherwise that stops the start. */
export function readKeys(file: string, demo: boolean): Keys {
  if (!existsSync(file)) {
    if (!demo) throw new Error(`SECRET_KEY_FILE: ${file} does not exist. Make one: openssl rand -base64 32 > ${file}`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  }
  return keysFrom(Buffer.from(readFileSync(file, 'utf8').trim(), 'base64'))
}

/** Keys from the secret's bytes. */
export function keysFrom(secret: Buffer): Keys {
  if (secret.length < 32) throw new Error('SECRET_KEY_FILE: the secret must have at least 32 bytes, base64')
  const made = new Map<string, Buffer>()
  const of = (purpose: string) => {
    const key = made.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'pan-portal', purpose, 32))
    made.set(purpose, key)
    return key
  }
  const mac = (purpose: string, text: string) => createHmac('sha256', of(purpose)).update(text).digest('base64url')
  return { id: of('key id').toString('hex').slice(0, 8), of, mac }
}
