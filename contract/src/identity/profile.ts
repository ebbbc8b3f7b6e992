import * as v from 'valibot'
import { account } from '../account.ts'
import { endpointsFor, type Role } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { email, matchingNumber, passwordText } from '../field/fields.ts'
import { Activity, SessionOf } from '../people/people.ts'
import { chosenPassword } from './new-password.ts'
import { NewPasskey, PasskeyName, PasskeyRequest } from './passkey.ts'
import { AppProof, AppSecret, FullProof, RecoveryCodes, SecondFactor } from './second-factor.ts'

/** The profile of a person. `emailId` is the address for our mails; for the owner of a shop it is the shop's. */
const Profile = v.looseObject({
  name: v.string(),
  userName: v.string(),
  code: v.string(),
  role: v.string(),
  createdAt: v.string(),
  emailId: v.nullable(v.string()),
  mobileNo: v.nullable(v.string()),
  shopName: v.nullable(v.string()),
  hasPhoto: v.boolean(),
  /** The e-mail belongs to this person and not to the shop. */
  mayChangeEmail: v.boolean(),
})
export type Profile = v.InferOutput<typeof Profile>

/** The settings of a person's own account. */
export const AccountSettings = v.looseObject({
  twoFactorAuthentication: v.boolean(),
  loginNotification: v.boolean(),
  activityTracking: v.boolean(),
  /** Letters are in Hindi; otherwise in English. A server that has no such letters leaves it out. */
  lettersInHindi: v.optional(v.boolean()),
})
export type AccountSettings = v.InferOutput<typeof AccountSettings>

const settingNames = ['twoFactorAuthentication', 'loginNotification', 'activityTracking', 'lettersInHindi'] as const
export type SettingName = (typeof settingNames)[number]

/** Changes one setting; the value is a text, in small or capital letters. */
const SettingChange = v.object({
  prop: v.picklist(settingNames),
  value: v.pipe(v.string(), v.toLowerCase(), v.picklist(['true', 'false'])),
})

/** The current password and the new one. */
export const PasswordChange = v.object({
  password: labelled('Current password', passwordText),
  newPassword: chosenPassword(),
})

/** A new e-mail for a person who has one of their own; a code is sent to it first. */
export const EmailChange = v.object({
  emailId: labelled('New e-mail', email),
  password: labelled('Current password', passwordText),
})
export const EmailProof = v.object({
  emailId: email,
  code: labelled('Code from the mail', matchingNumber(/^\d{8}$/, 'Enter the 8 digits of the mail'), {
    inputMode: 'numeric',
  }),
})

const ownSession = v.looseObject({ ...SessionOf.entries, device: v.string(), isThis: v.boolean() })
const ActivityPage = v.looseObject({ lines: v.array(Activity), next: v.nullable(v.string()) })

/** The calls about a person's own account. Two areas have them, each under its own path. */
const callsOf = <const Base extends string, const Roles extends readonly Role[]>(base: Base, roles: Roles) => {
  const { read, act, file, upload } = endpointsFor(roles)
  return {
    read: read(`${base}/profile`, Profile),
    settings: read(`${base}/get-settings`, AccountSettings),
    update: act(`${base}/update-setting`, SettingChange, AccountSettings),
    /** Ends all other sessions of this person. 400 when the current password is wrong, 429 after five wrong ones. */
    changePassword: act(`${base}/change-password`, PasswordChange),
    changeEmail: act(`${base}/change-email`, EmailChange),
    proveEmail: act(`${base}/prove-email`, EmailProof),
    /** A JPEG or PNG; only its middle is kept, as a small square. */
    setPhoto: upload(`${base}/set-photo`, v.looseObject({ id: v.string() })),
    removePhoto: act(`${base}/remove-photo`),
    /** The second factor. A person who must have one and has none yet may call only what is `early`. */
    secondFactor: read(`${base}/second-factor`, SecondFactor, { early: true }),
    beginSecondFactor: act(`${base}/second-factor/begin`, FullProof, AppSecret, { early: true }),
    confirmSecondFactor: act(`${base}/second-factor/confirm`, AppProof, RecoveryCodes, { early: true }),
    endSecondFactor: act(`${base}/second-factor/end`, FullProof),
    newRecoveryCodes: act(`${base}/second-factor/recovery-codes`, FullProof, RecoveryCodes),
    forgetBrowsers: act(`${base}/second-factor/forget-browsers`),
    beginPasskey: act(`${base}/passkey/begin`, FullProof, PasskeyRequest, { early: true }),
    addPasskey: act(`${base}/passkey/add`, NewPasskey, RecoveryCodes, { early: true }),
    /** Asks for a passkey of this person, where a call needs a second factor beside the password. */
    askPasskey: act(`${base}/passkey/ask`, undefined, PasskeyRequest),
    renamePasskey: act(`${base}/passkey/:id/rename`, PasskeyName),
    removePasskey: act(`${base}/passkey/:id/remove`, FullProof),
    /** The person proves again who they are: see identity/step-up.ts. */
    stepUp: act(`${base}/step-up`, FullProof),
    sessions: read(`${base}/sessions`, v.array(ownSession)),
    endOthers: act(`${base}/end-other-sessions`),
    /** The person's own actions, the latest first; `next` asks for the older lines. */
    activity: read(`${base}/activity`, ActivityPage, {
      query: v.object({ before: v.optional(v.pipe(v.string(), v.uuid())) }),
    }),
    activityFile: file(`${base}/activity-file`, { taken: true }),
  }
}

export const officeProfile = { ...callsOf('/backend/my-profile', ['admin', 'staff']), photo: account.photoOfOffice }
export const shopProfile = { ...callsOf('/merchant/my-profile', ['merchant']), photo: account.photo }
