import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from '../shared/keys.ts'

/**
 * Encrypts a text for one place: `v1.<key id>.<nonce>.<text>.<tag>`, AES-256-GCM. In another row it cannot be
 * decrypted.
 */
export function seal(keys: Keys, place: string, text: string) {
  const nonce = randomBytes(12)
  const { id, key } = keys.sealer()
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['v1', id, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
}

/** Decrypts a text that was encrypted for this place. */
export function unseal(keys: Keys, place: string, text: string) {
  const [version, keyId = '', ...parts] = text.split('.')
  const key = version === 'v1' ? keys.opener(keyId) : undefined
  if (!key) throw new Error(`sealed with key ${keyId}, this is ${keys.sealer().id}`)
  const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !sealed || tag?.length !== 16) throw new Error('not a sealed text')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}
