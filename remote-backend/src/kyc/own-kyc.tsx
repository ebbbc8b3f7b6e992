import { kyc } from 'contract/kyc/kyc'
import { KycFillIn } from 'shared-ui/kyc'

/** The KYC of whoever of the office is signed in. */
export const OwnKyc = () => <KycFillIn calls={kyc} title="My KYC" />
