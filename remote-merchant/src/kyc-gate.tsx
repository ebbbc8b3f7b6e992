import { kyc } from 'contract/kyc/kyc'
import { kycNeeded } from 'contract/kyc/status'
import type { ReactNode } from 'react'
import { useRead, useSession } from 'shared-auth'
import { ButtonLink, Note, t } from 'shared-ui'

/** A service: while the KYC of the shop is missing, nothing that would be refused is offered. */
export function KycGate({ children }: { children: ReactNode }) {
  const { data } = useRead(kyc.standing, {})
  const isOwner = useSession().user?.rights === undefined
  if (!data?.isRefused) return children
  return (
    <Note
      tone="warning"
      title="No services before your KYC is approved"
      actions={isOwner && <ButtonLink to="/merchant/my-profile/kyc">{t('Open KYC')}</ButtonLink>}
    >
      {isOwner ? t(kycNeeded) : t('Ask the owner of the shop to complete its KYC.')}
    </Note>
  )
}
