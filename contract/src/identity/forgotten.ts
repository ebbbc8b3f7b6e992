import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { email, textUpTo } from '../field/fields.ts'
import { chosenPassword } from './new-password.ts'

/** The e-mail of a person who forgot the user name. */
export const ForgottenUserName = v.object({ emailid: labelled('E-mail', email) })

/** The person who forgot the password. */
export const ForgottenPassword = v.object({ user: labelled('User Name or e-mail', textUpTo(100)) })

/** The token of the link in the mail, and the new password. */
export const ChosenPassword = v.object({
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Open the link of the mail again')),
  newPassword: chosenPassword(),
})

/** Minutes for which the link of a password mail works; it works once. */
export const resetMinutes = 30
/** Hours for which the link in the approval mail sets the first password; it works once. */
export const firstPasswordHours = 72

const { act } = endpointsFor('anyone')

/**
 * For people who cannot log in. The answer is the same for everybody: whether a name or an e-mail is known here is told
 * only by mail to its owner. 410 means that the link was used or is too old.
 */
export const forgotten = {
  userName: act('/auth/forgot-username', ForgottenUserName, undefined, {
    query: v.object({ captcha: v.pipe(v.string('Required'), v.maxLength(20)) }),
  }),
  password: act('/auth/reset-password', ForgottenPassword),
  choose: act('/auth/reset-password/choose', ChosenPassword),
}
