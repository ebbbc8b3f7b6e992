import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'

/** A serving build of an area that failed in somebody's browser: what it exports has faults, or a screen of it threw. */
export const AreaFault = v.object({
  area: v.picklist(['public', 'merchant', 'backend']),
  build: v.pipe(v.string(), v.regex(/^\d{8}-\d{6}-\w{1,40}$/)),
})
export type AreaFault = v.InferOutput<typeof AreaFault>

const { act } = endpointsFor(['admin', 'staff', 'merchant'])

export const areaFaults = {
  /** Sent by the host, once for each build in a tab. A visitor is not believed, so nobody asks them. */
  report: act('/area-faults', AreaFault, undefined, { background: true }),
}
