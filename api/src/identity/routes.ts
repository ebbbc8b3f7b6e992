import { forgotten } from 'contract/identity/forgotten'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import {
  checkAskingForLink,
  checkAskingForName,
  checkChoice,
  choosePassword,
  sendResetLink,
  sendUserName,
} from './forgotten.ts'

export function identityRoutes(app: FastifyInstance) {
  serve(app, forgotten.userName, sendUserName, { prepare: checkAskingForName })
  serve(app, forgotten.password, sendResetLink, { prepare: checkAskingForLink })
  serve(app, forgotten.choose, choosePassword, { prepare: checkChoice })
}
