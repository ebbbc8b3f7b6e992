export { AddressFields, ContactFields, emptyPersonAndShop, PersonFields } from './person-and-shop.tsx'
export { PlaceOfPin, useListedState } from './place-of-pin.tsx'
