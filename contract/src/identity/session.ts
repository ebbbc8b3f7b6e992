import * as v from 'valibot'
import { CaptchaWork } from '../captcha.ts'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { passwordText, requiredText } from '../field/fields.ts'
import { staySignedIn } from './stay.ts'

/** The two tokens of a session; they are saved only together. Other fields of a foreign server are let through. */
export const Tokens = v.looseObject({
  token: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
})
export type Tokens = v.InferOutput<typeof Tokens>

export const SignIn = v.object({
  userName: labelled('User Name', requiredText, {
    hint: 'Or your code, such as M100001',
    autoComplete: 'username',
  }),
  password: labelled('Password', passwordText, { autoComplete: 'current-password' }),
  captcha: v.optional(v.string()),
  otp: v.optional(v.string()),
  newPassword: v.optional(v.string()),
})
export type SignIn = v.InferOutput<typeof SignIn>

/**
 * What a log-in still needs before it gives the tokens. With a `challenge` the next step is another call
 * (identity/second-factor.ts), which uses it.
 */
export const NextStep = v.looseObject({
  next: v.picklist(['otp', 'new-password', 'captcha']),
  message: v.optional(v.string()),
  challenge: v.optional(v.string()),
  /**
   * What the second step accepts beside recovery codes; an older server does not send it and accepts the app's code.
   */
  ways: v.optional(v.array(v.picklist(['app', 'passkey']))),
})
export type NextStep = v.InferOutput<typeof NextStep>

export const SignedIn = v.union([Tokens, NextStep])
export type SignedIn = v.InferOutput<typeof SignedIn>

const RefreshPair = v.object({ Token: v.string(), refreshToken: v.string() })

/** 8 or more characters with upper and lower case, a digit and a symbol; null when the password is good, else what is missing. */
export function passwordProblem(password: string, userName = '') {
  if (password.length < 8) return 'Use at least 8 characters'
  if (password.length > 128) return 'At most 128 characters'
  if (!/[A-Z]/.test(password)) return 'Add a capital letter'
  if (!/[a-z]/.test(password)) return 'Add a small letter'
  if (!/\d/.test(password)) return 'Add a digit'
  if (!/[^A-Za-z0-9]/.test(password)) return 'Add a symbol, for example - or #'
  if (userName && password.toLowerCase().includes(userName.toLowerCase()))
    return 'Do not use the user name in the password'
  return null
}

const { act } = endpointsFor('anyone')

export const session = {
  signIn: act('/auth/login', SignIn, SignedIn),
  refresh: act('/auth/refresh', RefreshPair, Tokens),
  signOut: act('/auth/logout'),
  /** Opens the merchant view that the office has just asked for; its ticket works once, in the browser that asked. */
  openView: act('/auth/view', v.object({ ticket: v.pipe(v.string(), v.maxLength(100)) }), Tokens),
  stay: staySignedIn,
}

export const captcha = {
  image: { ...act('/captcha'), file: true as const },
  /** The same without a picture: the browser computes instead. */
  work: act('/captcha/work', undefined, CaptchaWork),
}
