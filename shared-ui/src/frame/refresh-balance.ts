import { wallet } from 'contract/payment/wallet'
import { reread } from 'shared-auth'

/** After money moved: whatever shows the balance reads it again. */
export const refreshBalance = () => reread(wallet.closing)
