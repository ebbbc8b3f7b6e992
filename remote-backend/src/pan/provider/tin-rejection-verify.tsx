import { type ApplicationInfo, applications } from 'contract/pan/application'
import { tinRejections } from 'contract/pan/provider'
import type { ReactNode } from 'react'
import { useRead } from 'shared-auth'
import { Note, Screen } from 'shared-ui'
import { ApplicationView, ReasonText } from 'shared-ui/pan'
import { useParams } from 'shared-ui/router'
import { ProviderActions } from './provider-actions.tsx'
import { hasReply, newPages, ReplyDesk } from './reply.tsx'

const base = '/backend/actions/nsdl-pan'

/** A merchant's reply to a TIN objection: what was asked, what they changed, and whether to send it to TIN. */
export function TinRejectionVerify() {
  const { ackNo = '' } = useParams()
  const objection = useRead(tinRejections.byAckNo, { ackNo })
  const id = objection.data?.id
  // After the action it is no objection any more, so its new state is read by its id.
  const now = useRead(applications.paninfo, id ? { id } : null)

  return (
    <Screen
      title="TIN objection"
      crumbs={[
        { label: 'NSDL PAN', to: base },
        { label: 'TIN objections', to: `${base}/physical/tin-rejection/list` },
      ]}
      of={objection}
    >
      {(first) => {
        const found = now.data ?? first
        return (
          <ApplicationView found={found} withoutPages={hasReply(found) && newPages(found).length === 0}>
            <Answered found={found}>
              <ProviderActions key={found.status} found={found} onDone={now.reload} />
            </Answered>
          </ApplicationView>
        )
      }}
    </Screen>
  )
}

/** The reply beside the objection; while there is no reply, only the objection. */
function Answered({ found, children }: { found: ApplicationInfo; children: ReactNode }) {
  if (hasReply(found)) return <ReplyDesk found={found}>{children}</ReplyDesk>
  return (
    <>
      {found.reasons.length > 0 && (
        <Note tone="warning" title="What NSDL objected to">
          {found.reasons.map((reason) => (
            <ReasonText key={reason.code} of={reason} />
          ))}
        </Note>
      )}
      {children}
    </>
  )
}
