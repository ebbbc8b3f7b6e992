import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { MadePasskey, PasskeyRequest, ShownPasskey } from 'contract/identity/passkey'
import { shopProfile } from 'contract/identity/profile'
import { type Caller, testPassword } from '../app.ts'

const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** What goes otherwise than at this site, with this device's owner before it. */
type Twist = { origin?: string; rpId?: string; counter?: number; verified?: boolean }

const [present, verifiedFlag, withKey] = [0x01, 0x04, 0x40]

/** A device in software that makes one passkey and signs with it. Like most it counts nothing, unless it is told to. */
export function passkeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, 'base64url'))
  const cose = new Map<number, number | Uint8Array>([
    ...([
      [1, 2],
      [3, -7],
      [-1, 1],
    ] as const),
    ...([
      [-2, point(x)],
      [-3, point(y)],
    ] as const),
  ])
  const idBytes = randomBytes(16)
  const id = text(idBytes)

  const client = (type: string, { publicKey: asked }: PasskeyRequest, { origin = 'http://localhost' }: Twist) =>
    Buffer.from(JSON.stringify({ type, challenge: asked.challenge, origin, crossOrigin: false }))
  const data = (flag: number, { rpId = 'localhost', counter = 0, verified = true }: Twist) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash(rpId), Buffer.of(present | flag | (verified ? verifiedFlag : 0)), count])
  }
  return {
    id,
    /** Answers that a passkey was made. */
    make(request: PasskeyRequest, twist: Twist = {}): MadePasskey {
      const length = Buffer.of(0, idBytes.length)
      const key = isoCBOR.encode(cose)
      const authData = new Uint8Array(Buffer.concat([data(withKey, twist), Buffer.alloc(16), length, idBytes, key]))
      const attested = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const attestationObject = text(isoCBOR.encode(attested as never))
      const clientDataJSON = text(client('webauthn.create', request, twist))
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      }
    },
    /** Signs what was asked. */
    show(request: PasskeyRequest, twist: Twist = {}): ShownPasskey {
      const authData = data(0, twist)
      const clientData = client('webauthn.get', request, twist)
      const signature = text(sign('sha256', Buffer.concat([authData, hash(clientData)]), privateKey))
      const response = { clientDataJSON: text(clientData), authenticatorData: text(authData), signature }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}
export type PasskeyDevice = ReturnType<typeof passkeyDevice>

/** Somebody adds a passkey with their password alone; answers their device and their recovery codes. */
export async function addPasskey(by: Caller, calls = shopProfile, device = passkeyDevice(), counter = 0) {
  const asked = await by(calls.beginPasskey, { body: { password: testPassword } })
  if (asked.status !== 200) return { device, status: asked.status, recoveryCodes: [] }
  const body = { name: 'Office laptop', passkey: device.make(asked.body, { counter }) }
  const added = await by(calls.addPasskey, { body })
  return { device, status: added.status, recoveryCodes: added.body.recoveryCodes }
}

/** What somebody's device answers when their second factor is asked in their session. */
export async function shownBy(by: Caller, device: PasskeyDevice, calls = shopProfile) {
  return device.show((await by(calls.askPasskey)).body)
}
