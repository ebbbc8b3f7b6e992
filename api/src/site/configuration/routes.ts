import { configuration, type PartName, partNames, publicAddress } from 'contract/site/configuration'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { refuseWithoutStepUp } from '../../second-factor/step-up.ts'
import type { Context } from '../../shared/context.ts'
import { servePictures } from './pictures.ts'
import { changePart, readPart, readPublicAddress, undoChange } from './service.ts'

export function routes(app: FastifyInstance) {
  for (const name of partNames) servePart(app, name)
  servePictures(app)
  serve(app, publicAddress, readPublicAddress)
}

/** What guards money and access needs a recent proof of who the person is. */
function servePart(app: FastifyInstance, name: PartName) {
  const { read, change, undo } = configuration[name] as (typeof configuration)['business']
  const proved = async (call: Context) => {
    if (!change.right) await refuseWithoutStepUp(call)
  }
  serve(app, read, (call) => readPart(name, call))
  serve(app, change, async (call) => {
    await proved(call)
    await changePart(name, call)
  })
  serve(app, undo, async (call) => {
    await proved(call)
    await undoChange(name, call)
  })
}
