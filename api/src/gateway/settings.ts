import { setting } from '../shared/setting.ts'

/** The number of the gateway's webhook address, and when it was made; by default the first one. */
export const gatewayWebhookSetting = setting<{ no: number; madeAt: string }>('gatewayWebhook')
