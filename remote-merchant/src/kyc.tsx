import { kyc } from 'contract/kyc/kyc'
import { KycFillIn } from 'shared-ui/kyc'

export const Kyc = () => <KycFillIn calls={kyc} title="KYC" />
