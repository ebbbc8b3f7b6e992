import { tinRejections } from 'contract/pan/provider'
import { useRead } from 'shared-auth'
import { Note, Screen, t } from 'shared-ui'
import { ApplicationView } from 'shared-ui/pan'
import { useParams } from 'shared-ui/router'
import { crumbsTo } from '../crumbs.ts'
import { SentBefore } from '../next-waiting.tsx'
import { AnswerReasons } from '../returned/answer-reasons.tsx'

/** A TIN objection by its acknowledgement number: what is redone, until when, and the reply. */
export function TinRejection() {
  const { ackNo = '' } = useParams()
  const objection = useRead(tinRejections.ownByAckNo, { ackNo })
  return (
    <Screen title="TIN objection" crumbs={crumbsTo(objection.data)} of={objection}>
      {(found) => (
        <>
          <SentBefore />
          <ApplicationView found={found}>
            {found.status === 'TIN_REJECTED' ? (
              <AnswerReasons application={found} />
            ) : (
              <Note tone="info" title={t('Your reply is under check')}>
                {t('Our office checks it and sends it to NSDL.')}
              </Note>
            )}
          </ApplicationView>
        </>
      )}
    </Screen>
  )
}
