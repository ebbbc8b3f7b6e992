import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { hasEnded } from 'contract/pan/status'
import { useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { ButtonLink, EmptyState, errorText, Flex, Note, Panel, Screen, Stack, t, toast } from 'shared-ui'
import { ActionButton } from 'shared-ui/form'
import { Copy } from 'shared-ui/icons'
import { useNavigate, useParams } from 'shared-ui/router'
import { crumbsTo } from '../crumbs.ts'
import { places } from '../next-step.ts'
import { ApplyOnPaper } from './apply-on-paper.tsx'
import { lastWord, WhyEnded } from './why-ended.tsx'

/**
 * Copies an application that ended without a PAN into a new one: all typed values are there, but it must be paid again.
 */
export function Reapply() {
  const { id = '' } = useParams()
  const info = useRead(applications.info, { id })
  const reapply = useAction(drafts.reapply, { id })
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()

  const isOnPaper = (info.data?.mode ?? 'PHYSICAL') === 'PHYSICAL'

  const copy = () =>
    reapply.run(undefined).then((draft) => {
      toast.success(
        t('{formNo} started', { formNo: draft.formNo }),
        t(isOnPaper ? 'Correct what was wrong, then pay and print.' : 'Correct what was wrong, then pay.'),
      )
      navigate(places.form(draft.id))
    }, setError)

  return (
    <Screen title="Apply again" crumbs={crumbsTo(info.data)} of={info}>
      {({ status, formNo, name, reasons, events, category, appType }) =>
        hasEnded(status) ? (
          <Stack gap="4" maxW="640px">
            <WhyEnded formNo={formNo} status={status} reasons={reasons} word={lastWord({ status, reasons, events })} />
            {status === 'AADHAAR_CANCELLED' && (
              <Note tone="info">
                <span>{t('Have the Aadhaar corrected first.')}</span>{' '}
                {isOnPaper && <span>{t('The Aadhaar number is not copied: enter it from the corrected card.')}</span>}
              </Note>
            )}
            <Panel>
              <EmptyState
                drawing="paper"
                title={`${formNo}, ${name}`}
                text={t(
                  isOnPaper
                    ? 'All fields are copied into a new application. Pay, print and sign it again.'
                    : 'What was typed is copied into a new application. Pay and sign it by Aadhaar again.',
                )}
                action={
                  <Flex gap="2.5" justify="center" wrap="wrap">
                    <ActionButton action={reapply} onClick={copy}>
                      <Copy aria-hidden />
                      <span>{t('Copy into a new application')}</span>
                    </ActionButton>
                    {!isOnPaper && <ApplyOnPaper id={id} category={category} appType={appType} />}
                  </Flex>
                }
              />
            </Panel>
            {error !== undefined && <Note tone="danger">{errorText(error)}</Note>}
          </Stack>
        ) : (
          <EmptyState
            title="This application is still open"
            text={t('You can re-apply once it is rejected, cancelled or closed.')}
            action={
              <ButtonLink to={places.info(id)} variant="outline">
                {t('Open the application')}
              </ButtonLink>
            }
          />
        )
      }
    </Screen>
  )
}
