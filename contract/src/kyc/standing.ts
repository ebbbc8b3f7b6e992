import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { codesOf } from '../status.ts'
import { kycStatuses } from './status.ts'

/** A status of a KYC. */
export const kycStatus = v.picklist(codesOf(kycStatuses))

/** How a shop stands with its KYC. `until`: services go on so long although it is due again, UTC. */
const KycStanding = v.looseObject({ status: kycStatus, isRefused: v.boolean(), until: v.nullable(v.string()) })

/** Apart from the rest of KYC, as a shop's first screen asks it and needs nothing else of that. */
export const kycStanding = endpointsFor(['merchant']).read('/merchant/account/kyc', KycStanding)
