import { setting } from '../shared/setting.ts'

/** Whether a shop needs an approved KYC for services; by default not. */
export const kycSetting = setting<{ required: boolean }>('kyc')
