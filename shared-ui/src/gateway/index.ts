export { keepPayment, pageWaiting, paymentOf } from './kept-payment.ts'
export { PaymentStatus } from './payment-status.tsx'
