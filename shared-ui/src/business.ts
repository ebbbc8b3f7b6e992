import { type BusinessInfo, business } from 'contract/business'
import { useEffect } from 'react'
import { useRead } from 'shared-auth'
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

/** Who runs the portal. `name` is 'Site' where the server gives none, and empty until that is known. */
export function useBusiness() {
  const { data, isLoading } = useRead(business.info, {}, undefined, { lasting: true })
  const info: Partial<BusinessInfo> = data ?? known
  return { ...info, name: info.businessName || (isLoading ? '' : 'Site') }
}

/** What a PAN costs and what is new. Here, as home is every visitor's first page and needs no schema of its own for it. */
export const useNotices = () => useRead(business.notices, {}, undefined, { lasting: true })

/** Keeps the answer on this device, so that the next visit starts under the right name and hue. */
export function useRememberedBusiness() {
  const { data } = useRead(business.info, {}, undefined, { lasting: true })
  useEffect(() => {
    if (data) remembered.keep(key, JSON.stringify(data))
  }, [data])
}
