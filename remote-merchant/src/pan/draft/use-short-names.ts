import { drafts } from 'contract/pan/draft'
import type { FormVersion } from 'contract/pan/form/form-version'
import { useMemo } from 'react'
import { useRead } from 'shared-auth'

/** A form with the words of one or two letters that are names, as the office keeps them, once they are known. */
export function useWithShortNames(form: FormVersion): FormVersion {
  const { data } = useRead(drafts.shortNames)
  return useMemo(() => ({ ...form, shortNames: data && new Set(data) }), [form, data])
}
