import type { kyc, kycByLink } from 'contract/kyc/kyc'

/** The calls of whoever fills in a KYC: signed in, or by a link. */
export type KycCalls =
  | (Pick<typeof kyc, 'own' | 'file' | 'save' | 'submit'> & { renew: typeof kyc.renew })
  | (Omit<typeof kycByLink, 'open'> & { renew?: undefined })
