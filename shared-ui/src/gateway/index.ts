export { type BegunPayment, keepPayment } from './kept-payment.ts'
export { PaymentStatus } from './payment-status.tsx'
