import { uti } from 'contract/pan/uti/uti'
import { useRead } from 'shared-auth'

const base = '/merchant/product/uti-pan'

/** The addresses of the shop's UTI pages. */
export const utiPlaces = {
  index: base,
  login: `${base}/psa-loginid`,
  registration: `${base}/psa-registration`,
  topUps: `${base}/topup-list`,
  log: `${base}/applications`,
}

export const utiCrumbs = [{ label: 'Product' }, { label: 'UTI PAN', to: base }]

/** The shop's overview of UTI; every screen here begins with it. */
export const useUti = () => useRead(uti.overview, {})
