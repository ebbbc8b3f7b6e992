import { forgotten } from 'contract/identity/forgotten'
import { officeProfile, shopProfile } from 'contract/identity/profile'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { readActivity, sendActivity } from './activity.ts'
import {
  checkAskingForLink,
  checkAskingForName,
  checkChoice,
  choosePassword,
  sendResetLink,
  sendUserName,
} from './forgotten.ts'
import { checkNewEmail, countCodes, keepEmail, sendEmailCode } from './own-email.ts'
import { removeOwnPhoto, setOwnPhoto } from './photo.ts'
import {
  changeOwnPassword,
  checkNewPassword,
  endOtherSessions,
  readProfile,
  readSessions,
  readSettings,
  updateSetting,
} from './profile.ts'

export function routes(app: FastifyInstance) {
  serve(app, forgotten.userName, sendUserName, { prepare: checkAskingForName })
  serve(app, forgotten.password, sendResetLink, { prepare: checkAskingForLink })
  serve(app, forgotten.choose, choosePassword, { prepare: checkChoice })
  accountOf(app, officeProfile as unknown as typeof shopProfile)
  accountOf(app, shopProfile)
}

/** The calls of a person's own account, the same in the office and in a shop. */
function accountOf(app: FastifyInstance, calls: typeof shopProfile) {
  serve(app, calls.read, readProfile)
  serve(app, calls.settings, readSettings)
  serve(app, calls.update, updateSetting)
  serve(app, calls.changePassword, changeOwnPassword, { prepare: checkNewPassword })
  serve(app, calls.changeEmail, sendEmailCode, { prepare: checkNewEmail })
  serve(app, calls.proveEmail, keepEmail, { prepare: countCodes })
  serve(app, calls.setPhoto, setOwnPhoto)
  serve(app, calls.removePhoto, removeOwnPhoto)
  serve(app, calls.sessions, readSessions)
  serve(app, calls.endOthers, endOtherSessions)
  serve(app, calls.activity, readActivity)
  serve(app, calls.activityFile, sendActivity)
}
