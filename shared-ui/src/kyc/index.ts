export { KycFillIn } from './fill-in.tsx'
