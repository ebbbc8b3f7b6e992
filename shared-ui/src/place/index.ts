export { PlaceOfPin } from './place-of-pin.tsx'
