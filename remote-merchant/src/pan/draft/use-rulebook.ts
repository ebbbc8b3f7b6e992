import { drafts } from 'contract/pan/draft'
import type { FormVersion } from 'contract/pan/form/form-version'
import { useMemo } from 'react'
import { useRead } from 'shared-auth'

/** A form with what the office's masters say of it, once that is known. */
export function useWithRulebook(form: FormVersion): FormVersion {
  const { data } = useRead(drafts.rulebook)
  return useMemo(
    () => ({ ...form, ...(data && { shortNames: new Set(data.shortNames), documents: data.documents }) }),
    [form, data],
  )
}
