import { uti } from 'contract/pan/uti/uti'
import { useRead } from 'shared-auth'

const base = '/merchant/product/uti-pan'

/** The addresses of what a shop does with UTI. */
export const utiPlaces = {
  index: base,
  login: `${base}/psa-loginid`,
  registration: `${base}/psa-registration`,
  topUps: `${base}/topup-list`,
  log: `${base}/applications`,
}

export const utiCrumbs = [{ label: 'Product' }, { label: 'UTI PAN', to: base }]

/** Where this shop stands with UTI; every screen here begins with it. */
export const useUti = () => useRead(uti.overview, {})
