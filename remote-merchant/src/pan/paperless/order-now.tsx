import type { PaperlessState, paperless } from 'contract/pan/paperless/paperless'
import { transition } from 'contract/pan/transitions'
import type { Action } from 'shared-auth'
import { t, timeText } from 'shared-ui'
import { ActionButton } from 'shared-ui/form'
import { ArrowRight } from 'shared-ui/icons'
import { EndedOrder } from './ended-order.tsx'
import { FromAadhaar } from './from-aadhaar.tsx'
import { OrderStep } from './order-step.tsx'
import { WithdrawOrder } from './withdraw-order.tsx'

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
                {t('Continue at NSDL')}
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
                {t('Continue to e-Sign')}
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
