import * as v from 'valibot'
import { nameIn } from '../field/english.ts'
import { labelled } from '../field/field.ts'
import { matching } from '../field/fields.ts'

/** What somebody is called who may sign in. */
export const personName = labelled('Name', nameIn(/^[A-Za-z][A-Za-z .']{1,49}$/, 'Enter a valid name'), {
  keep: true,
})

/** What somebody new signs in with; whoever has it first keeps it. */
export const UserName = matching(/^[a-zA-Z0-9._-]{4,30}$/, 'Use 4 to 30 letters, digits, dots, dashes or underscores')
export const userName = labelled('User Name', UserName, { keep: true })

/** The first password of somebody: told this once, kept nowhere. */
export const TemporaryPassword = v.looseObject({ userName: v.string(), password: v.string() })
export type TemporaryPassword = v.InferOutput<typeof TemporaryPassword>
