import { endpointsFor } from './endpoint.ts'

const { file } = endpointsFor(['merchant'])

export const account = {
  /** The photo of whoever is signed in; 404 where there is none. */
  photo: file('/merchant/account/photo'),
}
