import { applications } from 'contract/pan/application'
import { hasEnded } from 'contract/pan/status'
import { useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { Button, EmptyState, errorText, Note, Panel, Screen, Stack, t, toast } from 'shared-ui'
import { Copy } from 'shared-ui/icons'
import { Link, useNavigate, useParams } from 'shared-ui/router'
import { crumbsTo } from './crumbs.ts'
import { places } from './next-step.ts'
import { lastWord, WhyEnded } from './why-ended.tsx'

/** An application that ended without a PAN, copied into a new one: everything typed is there, and is paid anew. */
export function Reapply() {
  const { id = '' } = useParams()
  const info = useRead(applications.info, { id })
  const reapply = useAction(applications.reapply, { id })
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()

  const isOnPaper = (info.data?.mode ?? 'PHYSICAL') === 'PHYSICAL'

  const copy = () =>
    reapply.run(undefined).then((draft) => {
      toast.success(
        `${draft.formNo} ${t('begun')}`,
        t(isOnPaper ? 'Correct what was wrong, then pay and print.' : 'Correct what was wrong, then pay.'),
      )
      navigate(places.form(draft.id))
    }, setError)

  return (
    <Screen title="Apply again" crumbs={crumbsTo(info.data)} of={info}>
      {({ status, formNo, name, reasons, events }) =>
        hasEnded(status) ? (
          <Stack gap="4" maxW="640px">
            <WhyEnded {...{ formNo, status, reasons }} word={lastWord({ status, reasons, events })} />
            {status === 'AADHAAR_CANCELLED' && (
              <Note tone="info">
                {t('Have the Aadhaar corrected first.')}{' '}
                {isOnPaper && t('Its number is not copied: type it anew from the corrected card.')}
              </Note>
            )}
            <Panel>
              <EmptyState
                drawing="paper"
                title={`${formNo}, ${name}`}
                text={t(
                  isOnPaper
                    ? 'All fields are copied into a new application. It is paid, printed and signed anew.'
                    : 'What was typed is copied into a new application. It is paid and signed by Aadhaar anew.',
                )}
                action={
                  <Button loading={reapply.busy} onClick={copy}>
                    <Copy aria-hidden />
                    {t('Copy into a new application')}
                  </Button>
                }
              />
            </Panel>
            {error !== undefined && <Note tone="danger">{errorText(error)}</Note>}
          </Stack>
        ) : (
          <EmptyState
            title="This application has not ended"
            text={t('Only what was rejected, cancelled or closed is applied for again.')}
            action={
              <Button asChild variant="outline">
                <Link to={places.info(id)}>{t('Open the application')}</Link>
              </Button>
            }
          />
        )
      }
    </Screen>
  )
}
