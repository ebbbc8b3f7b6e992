import type { kyc, kycByLink } from 'contract/kyc/kyc'

/** The calls of a person who fills in a KYC: logged in, or by a link. */
export type KycCalls =
  | (Pick<typeof kyc, 'own' | 'file' | 'save' | 'submit'> & { renew: typeof kyc.renew })
  | (Omit<typeof kycByLink, 'open'> & { renew?: undefined })
