export { KycFillIn } from './fill-in.tsx'
export { mapOf, placeText } from './place-text.ts'
