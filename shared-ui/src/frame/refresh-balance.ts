import { wallet } from 'contract/payment/wallet'
import { reread } from 'shared-auth'

/** After money moved: reads the balance again wherever it is shown. */
export const refreshBalance = () => reread(wallet.closing)
