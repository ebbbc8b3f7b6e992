import { drafts } from 'contract/pan/draft'
import { useMemo } from 'react'
import { useRead } from 'shared-auth'

/** The words of one or two letters that are names, as the office keeps them; undefined until they are known. */
export function useShortNames() {
  const { data } = useRead(drafts.shortNames)
  return useMemo(() => data && new Set(data), [data])
}
