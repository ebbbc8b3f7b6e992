import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { email, textUpTo } from '../field/fields.ts'
import { chosenPassword } from './new-password.ts'

/** Under which e-mail somebody is known here. */
export const ForgottenUserName = v.object({ emailid: labelled('E-mail', email) })

/** Whose password is to be chosen again. */
export const ForgottenPassword = v.object({ user: labelled('User Name or e-mail', textUpTo(100)) })

/** The link of a mail, and the password chosen with it. */
export const ChosenPassword = v.object({
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Open the link of the mail again')),
  newPassword: chosenPassword(),
})

/** So long the link of a mail sets a password, once. */
export const resetMinutes = 30
/** So long the link in the news of an approval sets the first password, once. */
export const firstPasswordHours = 72

const { act } = endpointsFor('anyone')

/**
 * For people who cannot log in. Asking answers the same to everybody: what is known of a name or an e-mail goes to its owner by
 * mail. 410 says of a link that it was used or is too old.
 */
export const forgotten = {
  userName: act('/auth/forgot-username', ForgottenUserName, undefined, {
    query: v.object({ captcha: v.pipe(v.string('Required'), v.maxLength(20)) }),
  }),
  password: act('/auth/reset-password', ForgottenPassword),
  choose: act('/auth/reset-password/choose', ChosenPassword),
}
