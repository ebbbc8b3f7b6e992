const base = '/merchant/product/gst'

/** The addresses of the shop's GST pages. */
export const gstPlaces = {
  index: base,
  register: `${base}/registration`,
  registrations: `${base}/registration/list`,
  file: `${base}/filling/new`,
  filings: `${base}/filling/list`,
}

export const gstCrumbs = [{ label: 'Product' }, { label: 'GST', to: base }]

/** The form of a return, filled for a client and a period. */
export const fileFor = (of: {
  gstin: string
  legalName?: string
  scheme: string
  returnType?: string
  period?: string
}) => `${gstPlaces.file}?${new URLSearchParams(Object.entries(of).filter(([, value]) => value))}`
