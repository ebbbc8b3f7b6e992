export { AddressFields, ContactFields, emptyPersonAndShop, PersonFields } from './person-and-shop.tsx'
export { PlaceOfPin } from './place-of-pin.tsx'
