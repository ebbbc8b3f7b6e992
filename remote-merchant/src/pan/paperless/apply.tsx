import { applications } from 'contract/pan/application'
import { isDraft } from 'contract/pan/status'
import { useRef } from 'react'
import { useRead } from 'shared-auth'
import { Screen } from 'shared-ui'
import { Navigate, useParams, useSearchParams } from 'shared-ui/router'
import { places } from '../next-step.ts'
import { EkycForm } from './ekyc-form.tsx'
import { Pay } from './pay.tsx'
import { Start } from './start.tsx'

/**
 * A paperless application: first the consent, then the short form, then the payment. `?id=` continues a draft; a sent
 * one continues at its own page.
 */
export function PaperlessApply() {
  const { type } = useParams()
  const [search] = useSearchParams()
  const id = search.get('id')
  return id ? <Begun key={id} id={id} /> : <Start appType={type?.toUpperCase() === 'C' ? 'C' : 'N'} />
}

function Begun({ id }: { id: string }) {
  const [search] = useSearchParams()
  const info = useRead(applications.info, { id })
  // If it was paid in this visit, the applicant goes straight to the provider. Opened later, the merchant is asked
  // first.
  const wasDraft = useRef(false)
  if (info.data && isDraft(info.data.status)) wasDraft.current = true
  else if (info.data) return <Navigate to={`${places.confirm(id)}${wasDraft.current ? '?go' : ''}`} replace />
  if (info.data?.mode === 'PAPERLESS_ESIGN' || search.get('step') === 'pay') return <Pay id={id} />
  return info.data ? <EkycForm id={id} /> : <Screen title="Paperless application" of={info} />
}
