import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Keys derived from the one secret of a deployment; each purpose has its own. `id` identifies the secret. Encryption
 * has its own keys, which can be rotated (decision 0058): the newest encrypts, and each remaining one decrypts what it
 * encrypted.
 */
export type Keys = {
  id: string
  of(purpose: string): Buffer
  /** A keyed hash: from a stolen table nobody can test names. */
  mac(purpose: string, text: string): string
  /** The key that encrypts now. */
  sealer(): SealKey
  /** The key with this id; undefined where it is retired or unknown. */
  opener(id: string): Buffer | undefined
}
type SealKey = { id: string; key: Buffer }

/**
 * A key file: the secret, newer encryption keys, the next key (it only decrypts until the rotation begins), and the ids
 * of retired keys.
 */
type KeyFile = { secret: string; seals: string[]; next: string[]; retired: string[] }

/** Reads the secret (32 bytes, base64). A demo makes a missing one; otherwise a missing one stops the start. */
export function readKeys(file: string, demo: boolean): Keys {
  if (!existsSync(file)) {
    if (!demo) throw new Error(`SECRET_KEY_FILE: ${file} does not exist. Make one: openssl rand -base64 32 > ${file}`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: ownerOnly })
  }
  closeToOthers(file)
  return keysFrom(bytes(readKeyFile(file).secret), { ring: ringIn(file) })
}

const ownerOnly = 0o600

/** An owner who made the file by hand may have left it readable to every user of the machine. */
function closeToOthers(file: string) {
  try {
    if (statSync(file).mode & 0o077) chmodSync(file, ownerOnly)
  } catch (error) {
    // A secret that the system hands in belongs to somebody else, or lies where nothing can be changed.
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EPERM', 'EACCES', 'EROFS'].includes(code)) throw error
  }
}

const bytes = (base64: string) => Buffer.from(base64, 'base64')

export function readKeyFile(file: string): KeyFile {
  const [secret = '', ...lines] = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const after = (word: string) => lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length))
  return { secret, seals: after('seal '), next: after('next '), retired: after('retired ') }
}

/** Replaces the file atomically, because a server may read it at any moment. */
export function writeKeyFile(file: string, { secret, seals, next, retired }: KeyFile) {
  const lines = [
    secret,
    ...seals.map((key) => `seal ${key}`),
    ...next.map((key) => `next ${key}`),
    ...retired.map((id) => `retired ${id}`),
  ]
  // What a broken-off write left would keep its own mode.
  rmSync(`${file}.new`, { force: true })
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: ownerOnly, flush: true })
  renameSync(`${file}.new`, file)
}

type Ring = () => Omit<KeyFile, 'secret'>
const none = { seals: [], next: [], retired: [] }

/** The encryption keys as the file has them now: a rotation reaches a running server within a second. */
function ringIn(file: string): Ring {
  let read = readKeyFile(file)
  let at = Date.now()
  let stamp = stampOf(file)
  return () => {
    if (Date.now() - at < 500) return read
    at = Date.now()
    const now = stampOf(file)
    if (now !== stamp) read = readKeyFile(file)
    stamp = now
    return read
  }
}

/** A file that is missing for a moment counts as unchanged. */
function stampOf(file: string) {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true })
  return found ? `${found.mtimeNs} ${found.ino}` : ''
}

/** Keys from the secret's bytes. */
export function keysFrom(secret: Buffer, { ring = () => none }: { ring?: Ring } = {}): Keys {
  if (secret.length < 32) throw new Error('SECRET_KEY_FILE: the secret must have at least 32 bytes, base64')
  const { of, id } = derived(secret)
  const mac = (purpose: string, text: string) => createHmac('sha256', of(purpose)).update(text).digest('base64url')
  const first = { id, key: of('vault seal') }
  const made = new Map<string, SealKey>()
  const keysOf = (texts: string[], retired: string[]) =>
    [first, ...texts.map((text) => made.get(text) ?? keep(made, text))].filter(({ id }) => !retired.includes(id))
  return {
    id,
    of,
    mac,
    sealer() {
      const { seals, retired } = ring()
      return keysOf(seals, retired).at(-1) ?? first
    },
    opener(wanted) {
      const { seals, next, retired } = ring()
      return keysOf([...seals, ...next], retired).find(({ id }) => id === wanted)?.key
    },
  }
}

function keep(made: Map<string, SealKey>, text: string) {
  const key = sealKeyOf(text)
  made.set(text, key)
  return key
}

/** The key in a line of the file, with the id that marks what it encrypted. */
export function sealKeyOf(text: string): SealKey {
  const secret = bytes(text)
  if (secret.length < 32) throw new Error('SECRET_KEY_FILE: a key for sealing must have at least 32 bytes, base64')
  const { of, id } = derived(secret)
  return { id, key: of('vault seal') }
}

function derived(secret: Buffer) {
  const made = new Map<string, Buffer>()
  const of = (purpose: string) => {
    const key = made.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'pan-portal', purpose, 32))
    made.set(purpose, key)
    return key
  }
  return { of, id: of('key id').toString('hex').slice(0, 8) }
}
