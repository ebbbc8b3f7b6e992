import * as v from 'valibot'
import { nameIn } from '../field/english.ts'
import { labelled } from '../field/field.ts'
import { matching } from '../field/fields.ts'

/** The name of a person who may log in. */
export const personName = labelled('Name', nameIn(/^[A-Za-z][A-Za-z .']{1,49}$/, 'Enter a valid name'), {
  keep: true,
})

/** The user name of a new person; it must not be taken. */
export const UserName = matching(/^[a-zA-Z0-9._-]{4,30}$/, 'Use 4 to 30 letters, digits, dots, dashes or underscores')
export const userName = labelled('User Name', UserName, { keep: true })

/** The first password of a person: shown only once, stored only as a hash. */
export const TemporaryPassword = v.looseObject({ userName: v.string(), password: v.string() })
export type TemporaryPassword = v.InferOutput<typeof TemporaryPassword>

/**
 * What the office reads of a password that it gave or reset. `sentTo`: where the link to choose one went; only of who has no
 * e-mail there is a password to tell.
 */
export const PasswordReset = v.looseObject({
  userName: v.string(),
  password: v.optional(v.nullable(v.string()), null),
  sentTo: v.optional(v.nullable(v.string()), null),
})
export type PasswordReset = v.InferOutput<typeof PasswordReset>
