import { type PaperlessState, paperless } from 'contract/pan/paperless/paperless'
import { statuses } from 'contract/pan/status'
import { transition } from 'contract/pan/transitions'
import type { ReactNode } from 'react'
import { type Action, useAction } from 'shared-auth'
import { Box, ButtonLink, CombToCopy, Facts, Flex, Note, Panel, rupeeSum, Text, t, timeText } from 'shared-ui'
import { ActionButton } from 'shared-ui/form'
import { ArrowRight } from 'shared-ui/icons'
import { ApplicationStatus, ProviderAcknowledgement } from 'shared-ui/pan'
import { places } from '../next-step.ts'
import { ApplyOnPaper } from '../reapply/apply-on-paper.tsx'
import { CancelButton } from '../view/cancel-button.tsx'
import { FromAadhaar } from './from-aadhaar.tsx'

type OrderNowProps = {
  of: PaperlessState
  onProceed: () => void
  going: Pick<Action<typeof paperless.proceed>, 'busy' | 'isOff'>
  onChanged: () => void
}

/** The next step of an order in its status, and who must do it. */
export function OrderNow({ of, onProceed, going, onChanged }: OrderNowProps) {
  const { status, confirmedAt } = of
  const withdrawal = transition('withdraw', status, 'merchant') && <WithdrawOrder of={of} onDone={onChanged} />
  switch (status) {
    case 'PL_INITIATED':
      return (
        <OrderStep
          of={of}
          title="The applicant’s turn: Aadhaar and OTP"
          text="The applicant types both on the NSDL page. Was the page closed? Continue there: it is the same application."
          actions={
            <>
              {withdrawal}
              <ActionButton action={going} onClick={onProceed}>
                <span>{t('Continue at NSDL')}</span>
                <ArrowRight />
              </ActionButton>
            </>
          }
        />
      )
    case 'PL_AWAIT_CONFIRM':
      return confirmedAt ? (
        <OrderStep
          of={of}
          title="Confirmed. Now the e-Sign"
          text={t('You confirmed the data on {confirmedAt}. A second OTP signs the application.', {
            confirmedAt: timeText(confirmedAt),
          })}
          actions={
            <>
              {withdrawal}
              <ActionButton action={going} onClick={onProceed}>
                <span>{t('Continue to e-Sign')}</span>
                <ArrowRight />
              </ActionButton>
            </>
          }
        />
      ) : (
        <FromAadhaar of={of} withdrawal={withdrawal} onConfirmed={onProceed} onChanged={onChanged} />
      )
    case 'PL_AUTH_DONE':
      return (
        <OrderStep
          of={of}
          title="Aadhaar is verified"
          text="Its data is on the way and appears here automatically."
          actions={withdrawal}
        />
      )
    case 'PL_UNKNOWN':
      return (
        <OrderStep
          of={of}
          title="NSDL has no result yet"
          text="Do not begin a second application. We ask again after 2 minutes, 10 minutes, an hour, then daily. What you paid stays held until NSDL has answered."
          actions={
            <ActionButton variant="outline" action={going} onClick={onProceed}>
              {t('Open the NSDL page')}
            </ActionButton>
          }
        />
      )
    case 'PL_ESIGN_DONE':
      return (
        <OrderStep of={of} title="Signed" text="The acknowledgement number is on its way. Nothing is left to do." />
      )
    default:
      return <EndedOrder of={of} />
  }
}

/** Closes the order at the provider first; only then is the money released. */
function WithdrawOrder({ of: { id, formNo, total }, onDone }: { of: PaperlessState; onDone: () => void }) {
  const withdraw = useAction(paperless.withdraw, { id })
  return (
    <CancelButton
      formNo={formNo}
      paid={total}
      text={t('It is closed at NSDL, then {amount} is released. The token cannot be used again.', {
        amount: rupeeSum(total),
      })}
      action={withdraw}
      onDone={onDone}
    />
  )
}

/** An order that is acknowledged, or over without acknowledgement: the result, and where to continue. */
function EndedOrder({ of }: { of: PaperlessState }) {
  const { id, formNo, appType, mode, status, reason, ackNo, total } = of
  const isBack = status === 'PL_FAILED' || status === 'PL_EXPIRED' || status === 'CANCELLED'
  return (
    <Box maxW="720px">
      <Panel title={formNo} aside={<ApplicationStatus status={status} />}>
        {ackNo && <CombToCopy value={ackNo} label={t('Acknowledgement number')} />}
        {isBack && (
          <Note tone={status === 'PL_FAILED' ? 'danger' : 'neutral'} title={reason ? t(reason) : undefined}>
            {t('{sum} is back in your balance.', { sum: rupeeSum(total) })}
          </Note>
        )}
        {ackNo && mode === 'PAPERLESS_EKYC' && (
          <Text mt="3">{t('Nothing is posted: the application was signed with Aadhaar.')}</Text>
        )}
        <Flex mt="4" gap="2.5" justify="flex-end" wrap="wrap">
          {isBack && (
            <ButtonLink to={places.paperlessNew(appType)} variant="outline">
              {t('Start again, paperless')}
            </ButtonLink>
          )}
          {ackNo && <ProviderAcknowledgement of={of} />}
          <ButtonLink to={places.info(id)} variant={isBack ? 'outline' : 'solid'}>
            {t('Open the application')}
          </ButtonLink>
          {isBack && <ApplyOnPaper id={id} appType={appType} isMain />}
        </Flex>
      </Panel>
    </Box>
  )
}

type OrderStepProps = { of: PaperlessState; title: string; text: string; actions?: ReactNode }

/** The status, the money in words, and the next step. */
function OrderStep({ of, title, text, actions }: OrderStepProps) {
  const { status, total, token, expiresAt } = of
  return (
    <Box maxW="720px">
      <Panel title={t(title)} aside={<ApplicationStatus status={status} />}>
        <Text>{t(text)}</Text>
        <Text lang="hi" color="fg.muted" mt="1">
          {statuses[status].hi}
        </Text>
        <Box mt="4">
          <Facts
            of={[
              ['Held', rupeeSum(total)],
              ['Token', token ?? ''],
              ['Valid until', expiresAt ? timeText(expiresAt) : ''],
            ]}
          />
        </Box>
        {actions && (
          <Flex mt="4" gap="2.5" justify="flex-end" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Panel>
    </Box>
  )
}
