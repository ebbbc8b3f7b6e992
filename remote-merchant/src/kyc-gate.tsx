import { kycStanding } from 'contract/kyc/standing'
import { kycTold } from 'contract/kyc/status'
import type { ReactNode } from 'react'
import { useExtra, useSession } from 'shared-auth'
import { Box, ButtonLink, Note, t, timeText } from 'shared-ui'

/** Hides a service that would be refused because the shop's KYC is missing. */
export function KycGate({ children }: { children: ReactNode }) {
  const { data } = useExtra(kycStanding, {})
  return (
    <>
      <KycNote />
      {!data?.isRefused && children}
    </>
  )
}

/** The status of the shop's KYC, if it stops services now or soon. */
export function KycNote() {
  const { data } = useExtra(kycStanding, {})
  const isOwner = useSession().user?.rights === undefined
  const open = isOwner && <ButtonLink to="/merchant/my-profile/kyc">{t('Open KYC')}</ButtonLink>
  if (data?.isRefused && data.status !== 'APPROVED')
    return (
      <Box mb="4">
        <Note tone="warning" title={t('No services before your KYC is approved')} actions={open}>
          {t(isOwner ? kycTold[data.status] : 'Ask the owner of the shop to complete its KYC.')}
        </Note>
      </Box>
    )
  if (!data?.until) return null
  return (
    <Box mb="4">
      <Note tone="warning" title={t('Your KYC is due again')} actions={open}>
        {t('Services continue until {day}', { day: timeText(data.until) })}
      </Note>
    </Box>
  )
}
