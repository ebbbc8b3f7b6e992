import { people, type ShopRecord } from 'contract/people/people'
import type { ReactNode } from 'react'
import { useRead } from 'shared-auth'
import { Problem, Skeleton } from 'shared-ui'

type OfShopProps = { id: string; children: (shop: ShopRecord, reload: () => void) => ReactNode }

/** The shop for which a person logs in; read when it is opened. */
export function OfShop({ id, children }: OfShopProps) {
  const { data, error, reload } = useRead(people.shop, { id })
  if (data) return children(data, reload)
  return error === undefined ? <Skeleton h="120px" /> : <Problem error={error} onRetry={reload} />
}
