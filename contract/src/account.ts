import { endpointsFor } from './endpoint.ts'

/** The photo of the person who is logged in; 404 where there is none. */
export const account = {
  photo: endpointsFor(['merchant']).file('/merchant/account/photo'),
  photoOfOffice: endpointsFor(['admin', 'staff']).file('/backend/my-profile/photo'),
}
