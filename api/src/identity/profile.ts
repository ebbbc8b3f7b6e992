import type { AccountSettings, Profile, SettingName, shopProfile } from 'contract/identity/profile'
import { passwordProblem } from 'contract/identity/session'
import { endSessionsOf } from '../auth/sessions.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { sessionsOf } from '../people/queries.ts'
import { sessionRow } from '../people/records.ts'
import { factorIsOn } from '../second-factor/factor.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import { badInput, notFound, Refusal } from '../shared/refusal.ts'
import { changePassword } from './change-password.ts'
import { provePassword } from './own-password.ts'
import { type Person, personById, profileOf, settingsOf } from './queries.ts'

export async function readProfile({ tx, caller }: Handler<typeof shopProfile.read>): Promise<Profile> {
  const { createdAt, photoFileId, ...said } = found(await profileOf(tx, caller.id))
  const mayChangeEmail = caller.merchantId === null || Boolean(caller.isShopStaff)
  return {
    ...said,
    role: caller.role,
    createdAt: createdAt.toISOString(),
    hasPhoto: photoFileId !== null,
    mayChangeEmail,
  }
}

export async function readSettings({ tx, caller }: Handler<typeof shopProfile.settings>): Promise<AccountSettings> {
  return settingsAsKept(tx, caller)
}

async function settingsAsKept(tx: Tx, { id }: Caller): Promise<AccountSettings> {
  const { loginNotification, trackedSince, lettersInHindi, factorWantedSince } = found(await settingsOf(tx, id))
  const activityTracking = trackedSince !== null
  const twoFactorAuthentication = factorWantedSince !== null || (await factorIsOn(tx, id))
  return { twoFactorAuthentication, loginNotification, activityTracking, lettersInHindi }
}

type Change = Handler<typeof shopProfile.update>
const change: Record<SettingName, (call: Change, isOn: boolean) => Promise<unknown>> = {
  // An app or a passkey is set up at the next log-in; whoever has one switches it off with the password and that factor.
  async twoFactorAuthentication({ tx, caller, portal }, isOn) {
    if (await factorIsOn(tx, caller.id)) {
      if (isOn) return
      throw new Refusal(409, 'Your password and your second factor are asked to switch this off')
    }
    await tx
      .updateTable('userAccount')
      .set({ factorWantedSince: isOn ? portal.clock() : null })
      .where('id', '=', caller.id)
      .where('factorWantedSince', isOn ? 'is' : 'is not', null)
      .execute()
  },
  loginNotification: ({ tx, caller }, loginNotification) =>
    tx.updateTable('userAccount').set({ loginNotification }).where('id', '=', caller.id).execute(),
  lettersInHindi: ({ tx, caller }, lettersInHindi) =>
    tx.updateTable('userAccount').set({ lettersInHindi }).where('id', '=', caller.id).execute(),
  // The log starts at the moment when it is switched on.
  activityTracking: ({ tx, caller, portal }, isOn) =>
    tx
      .updateTable('userAccount')
      .set({ trackedSince: isOn ? portal.clock() : null })
      .where('id', '=', caller.id)
      .where('trackedSince', isOn ? 'is' : 'is not', null)
      .execute(),
}

/** Changes one setting and returns all. */
export async function updateSetting(call: Change): Promise<AccountSettings> {
  const { tx, caller, portal, body } = call
  await change[body.prop](call, body.value === 'true')
  await audit(tx, portal, caller, 'account setting changed', caller.code, { [body.prop]: body.value })
  return settingsAsKept(tx, caller)
}

type NewPassword = { passwordHash: string; person: Person }

/** Checks the present password before the new one is hashed. */
export async function checkNewPassword(call: Handler<typeof shopProfile.changePassword>): Promise<NewPassword> {
  const { tx, portal, caller, body } = call
  await provePassword(portal, caller, body.password)
  const person = found(await personById(tx, caller.id))
  const problem =
    passwordProblem(body.newPassword, person.userName) ??
    (body.newPassword === body.password ? 'Choose another password than the one of now' : null)
  if (problem) throw badInput('newPassword', problem)
  return { person, passwordHash: await portal.passwords.hash(body.newPassword) }
}

/** All other sessions with the old password end; this one continues. */
export async function changeOwnPassword(call: Handler<typeof shopProfile.changePassword, NewPassword>) {
  const { tx, portal, caller, prepared } = call
  await changePassword({ tx, portal, caller }, prepared.person, prepared.passwordHash, caller.sessionId)
}

export async function readSessions({ tx, caller }: Handler<typeof shopProfile.sessions>) {
  const sessions = await sessionsOf(tx, caller.id)
  return sessions.map((session) => ({
    ...sessionRow(session),
    device: session.browserName,
    isThis: session.id === caller.sessionId,
  }))
}

export async function endOtherSessions({ tx, caller, portal }: Handler<typeof shopProfile.endOthers>) {
  await endSessionsOf(tx, portal, [caller.id], 'ended from another device', caller.sessionId)
  await audit(tx, portal, caller, 'other sessions ended', caller.code)
}

function found<Row>(row: Row | null | undefined): Row {
  if (!row) throw notFound('This person was not found')
  return row
}
