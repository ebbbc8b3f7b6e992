import { aoCodes } from 'contract/masters/ao-code'
import { apiCredentials } from 'contract/masters/api-credential'
import { banks } from 'contract/masters/bank'
import { cardVendors } from 'contract/masters/card-vendor'
import { couriers } from 'contract/masters/courier'
import { documentTypes } from 'contract/masters/document-type'
import { govtFees } from 'contract/masters/govt-fee'
import { gstDetails } from 'contract/masters/gst-details'
import { gstRates } from 'contract/masters/gst-rate'
import { idTypes } from 'contract/masters/id-type'
import { imageRules } from 'contract/masters/image-rule'
import type { Master } from 'contract/masters/master'
import { nameExceptions } from 'contract/masters/name-exception'
import { packages } from 'contract/masters/package'
import { pinCodes } from 'contract/masters/pin-code'
import { reasonTexts } from 'contract/masters/reason'
import { tdsChallans } from 'contract/masters/tds-challan'
import { tdsRates } from 'contract/masters/tds-rate'

export const masters = [
  banks,
  idTypes,
  packages,
  apiCredentials,
  govtFees,
  aoCodes,
  imageRules,
  couriers,
  tdsRates,
  tdsChallans,
  gstDetails,
  gstRates,
  pinCodes,
  nameExceptions,
  reasonTexts,
  documentTypes,
  cardVendors,
] as unknown as Master[]

/** The master of that address, or undefined. */
export const masterAt = (name: string) => masters.find((master) => master.name === name)
