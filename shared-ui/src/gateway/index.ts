export { keepPayment } from './kept-payment.ts'
export { PaymentStatus } from './payment-status.tsx'
