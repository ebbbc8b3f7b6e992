import { kyc } from 'contract/kyc/kyc'
import { KycFillIn } from 'shared-ui/kyc'

/** The KYC of the logged-in person of the office. */
export const OwnKyc = () => <KycFillIn calls={kyc} title="My KYC" />
