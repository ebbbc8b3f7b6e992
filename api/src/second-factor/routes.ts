import { officeProfile, shopProfile } from 'contract/identity/profile'
import { secondStep } from 'contract/identity/second-factor'
import { people } from 'contract/people/people'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { askBeforeApp, askCode, begin, confirm, end, forgetBrowsers, readFactor, renewCodes } from './own-factor.ts'
import {
  addPasskey,
  askBeforeRemoval,
  askOwnPasskey,
  beginPasskey,
  lookAtMade,
  removePasskey,
  renamePasskey,
} from './own-passkeys.ts'
import { askBoth } from './own-proof.ts'
import { removeFactor } from './remove.ts'
import { askPasskeyOf, proveSecondStep } from './second-step.ts'
import { stepUp } from './step-up.ts'

export function routes(app: FastifyInstance) {
  // Wrong codes must be counted although the reply is a refusal, so it opens its own transactions.
  serve(app, secondStep.prove, proveSecondStep, { ownTransactions: true })
  serve(app, secondStep.askPasskey, askPasskeyOf, { ownTransactions: true })
  ownFactor(app, officeProfile as unknown as typeof shopProfile)
  ownFactor(app, shopProfile)
  serve(app, people.removeSecondFactor, removeFactor)
}

function ownFactor(app: FastifyInstance, calls: typeof shopProfile) {
  serve(app, calls.secondFactor, readFactor)
  serve(app, calls.beginSecondFactor, begin, { prepare: askBeforeApp })
  serve(app, calls.confirmSecondFactor, confirm, { prepare: askCode })
  serve(app, calls.endSecondFactor, end, { prepare: askBoth })
  serve(app, calls.newRecoveryCodes, renewCodes, { prepare: askBoth })
  serve(app, calls.forgetBrowsers, forgetBrowsers)
  serve(app, calls.stepUp, stepUp, { prepare: askBoth })
  serve(app, calls.beginPasskey, beginPasskey, { prepare: askBoth })
  serve(app, calls.addPasskey, addPasskey, { prepare: lookAtMade })
  serve(app, calls.askPasskey, askOwnPasskey)
  serve(app, calls.renamePasskey, renamePasskey)
  serve(app, calls.removePasskey, removePasskey, { prepare: askBeforeRemoval })
}
