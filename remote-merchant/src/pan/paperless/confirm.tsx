import { errorText, LoadingOverlay, Note, Screen, Stack, t } from 'shared-ui'
import { ActionButton } from 'shared-ui/form'
import { RefreshCw } from 'shared-ui/icons'
import { useParams } from 'shared-ui/router'
import { places } from '../next-step.ts'
import { OrderNow } from './order-now.tsx'
import { coming, useOrder } from './use-order.ts'

/**
 * The page to which the provider sends the browser back, and where a paperless application continues. It asks the
 * provider itself: parameters in its own address are not trusted.
 */
export function PaperlessConfirm() {
  const { id = '' } = useParams()
  const { state, asking, going, strange, ask, goOn, look } = useOrder(id)
  const { data } = state
  const mayAsk = data && (coming.includes(data.status) || data.status === 'PL_INITIATED')

  return (
    <Screen
      title="Paperless application"
      crumbs={[
        { label: 'Paperless', to: places.paperlessList },
        ...(data ? [{ label: [data.formNo, data.name].filter(Boolean).join(', ') }] : []),
      ]}
      actions={
        mayAsk && (
          <ActionButton variant="outline" action={asking} onClick={ask}>
            <RefreshCw aria-hidden />
            <span>{t('Ask NSDL now')}</span>
          </ActionButton>
        )
      }
      of={state}
    >
      {(found) => (
        <Stack gap="4">
          {(asking.busy || going.busy) && <LoadingOverlay />}
          {asking.error !== undefined && <Note tone="danger">{errorText(asking.error)}</Note>}
          {going.error !== undefined && <Note tone="danger">{errorText(going.error)}</Note>}
          {strange && <Note tone="danger">{strange}</Note>}
          <OrderNow of={found} onProceed={goOn} going={going} onChanged={look} />
        </Stack>
      )}
    </Screen>
  )
}
