import type { Master } from 'contract/masters/master'
import type { Keys } from '../shared/keys.ts'
import { seal, unseal } from '../vault/seal.ts'

const place = (table: string, name: string, id: string) => `${table}|${name}|${id}`

export const isSecret = (of: Master, name: string) => of.controls?.[name] === 'secret'

/** The columns of a secret: encrypted for its own row, and its last characters, by which people recognise it. */
export const sealSecret = (keys: Keys, table: string, name: string, id: string, secret: string) => ({
  [name]: seal(keys, place(table, name, id), secret),
  [`${name}End`]: secret.slice(-4),
})

/** The decrypted secret of a row, for the one call that needs it. */
export const openSecret = <Name extends string>(
  keys: Keys,
  table: string,
  name: Name,
  row: { id: string } & Record<Name, string>,
) => unseal(keys, place(table, name, row.id), row[name])

/** All that is ever shown of a secret. */
export const shownSecret = (end: unknown) => `••••${end}`
