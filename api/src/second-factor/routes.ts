import { officeProfile, shopProfile } from 'contract/identity/profile'
import { secondStep } from 'contract/identity/second-factor'
import { people } from 'contract/people/people'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import {
  askBoth,
  askCode,
  askPassword,
  begin,
  confirm,
  end,
  forgetBrowsers,
  readFactor,
  renewCodes,
} from './own-factor.ts'
import { removeFactor } from './remove.ts'
import { proveSecondStep } from './second-step.ts'

export function routes(app: FastifyInstance) {
  // A wrong code is counted although the answer is a refusal.
  serve(app, secondStep.prove, proveSecondStep, { ownTransactions: true })
  ownFactor(app, officeProfile as unknown as typeof shopProfile)
  ownFactor(app, shopProfile)
  serve(app, people.removeSecondFactor, removeFactor)
}

function ownFactor(app: FastifyInstance, calls: typeof shopProfile) {
  serve(app, calls.secondFactor, readFactor)
  serve(app, calls.beginSecondFactor, begin, { prepare: askPassword })
  serve(app, calls.confirmSecondFactor, confirm, { prepare: askCode })
  serve(app, calls.endSecondFactor, end, { prepare: askBoth })
  serve(app, calls.newRecoveryCodes, renewCodes, { prepare: askBoth })
  serve(app, calls.forgetBrowsers, forgetBrowsers)
}
