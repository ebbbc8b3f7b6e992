import { type BusinessInfo, business } from 'contract/business'
import { createContext, useContext, useEffect } from 'react'
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

/** The details with which a part of the page is drawn instead of those of the server: a preview of what is not saved yet. */
export const PreviewedBusiness = createContext<Partial<BusinessInfo> | null>(null)

/**
 * The business that runs this portal. `name` is 'Site' where the server gives none, and empty until the answer comes.
 */
export function useBusiness() {
  const { data, isLoading } = useRead(business.info, {}, undefined, { lasting: true })
  const previewed = useContext(PreviewedBusiness)
  const info: Partial<BusinessInfo> = previewed ?? data ?? known
  return { ...info, name: info.businessName || (isLoading ? '' : 'Site') }
}

/**
 * The price of a PAN, and the news. In this file because home is every visitor's first page and must not load more
 * schemas.
 */
export const useNotices = (isAsked = true) =>
  useExtra(business.notices, isAsked ? {} : null, undefined, { lasting: true })

/** Stores the answer on this device, so that the next visit starts with the right name and hue. */
export function useRememberedBusiness() {
  const { data } = useRead(business.info, {}, undefined, { lasting: true })
  useEffect(() => {
    if (!data) return
    remembered.keep(key, JSON.stringify(data))
    // A browser shows another icon only under another address.
    const icon = data.faviconMark && document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (icon) icon.href = `/api${business.favicon.path}?v=${data.faviconMark}`
  }, [data])
}
