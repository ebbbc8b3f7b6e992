import { type BusinessInfo, business } from 'contract/business'
import { useEffect } from 'react'
import { useExtra, useRead } from 'shared-auth'
import { remembered } from './remembered.ts'

const key = 'business'

function lastKnown(): Partial<BusinessInfo> {
  try {
    return JSON.parse(remembered.read(key) ?? '{}')
  } catch {
    return {}
  }
}
const known = lastKnown()

/**
 * The business that runs this portal. `name` is 'Site' where the server gives none, and empty until the answer comes.
 */
export function useBusiness() {
  const { data, isLoading } = useRead(business.info, {}, undefined, { lasting: true })
  const info: Partial<BusinessInfo> = data ?? known
  return { ...info, name: info.businessName || (isLoading ? '' : 'Site') }
}

/**
 * The price of a PAN, and the news. In this file because home is every visitor's first page and must not load more
 * schemas.
 */
export const useNotices = () => useExtra(business.notices, {}, undefined, { lasting: true })

/** Stores the answer on this device, so that the next visit starts with the right name and hue. */
export function useRememberedBusiness() {
  const { data } = useRead(business.info, {}, undefined, { lasting: true })
  useEffect(() => {
    if (data) remembered.keep(key, JSON.stringify(data))
  }, [data])
}
