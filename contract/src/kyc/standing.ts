import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { codesOf } from '../status.ts'
import { kycStatuses } from './status.ts'

/** A status of a KYC. */
export const kycStatus = v.picklist(codesOf(kycStatuses))

/** The KYC status of a shop. `until`: services continue until then although the KYC is due again, UTC. */
const KycStanding = v.looseObject({ status: kycStatus, isRefused: v.boolean(), until: v.nullable(v.string()) })

/** In a file of its own, because the first screen of a shop needs only this part of KYC. */
export const kycStanding = endpointsFor(['merchant']).read('/merchant/account/kyc', KycStanding)
