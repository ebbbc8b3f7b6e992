import { gateway } from 'contract/gateway/gateway'
import { lazy } from 'react'
import { useExtra } from 'shared-auth'
import { DrawerList, Screen, Stack } from 'shared-ui'
import { useSearchParams } from 'shared-ui/router'
import { BackToWaiting } from '../payment/back-to-waiting.tsx'
import { wayBack } from '../payment/way-back.ts'
import { PayForm, PayFormOfAnybody } from './pay-form.tsx'
import { gatewayCrumbs } from './places.ts'

const GatewayDrawer = lazy(() =>
  import('./gateway-drawer.tsx').then(({ GatewayDrawer }) => ({ default: GatewayDrawer })),
)

/** Pays into the wallet by UPI; the list below has the earlier payments. */
export function PgGateway() {
  const payer = useExtra(gateway.payer, {})
  const [search] = useSearchParams()
  return (
    <Screen
      title="Pay by UPI"
      crumbs={gatewayCrumbs}
      of={payer.isAbsent ? [] : payer}
      actions={<BackToWaiting back={wayBack(search)} />}
    >
      {() => (
        <Stack gap="5">
          {payer.data ? <PayForm payer={payer.data} /> : <PayFormOfAnybody />}
          <DrawerList
            source={gateway.own}
            extra
            show={['refNo', 'status', 'dated', 'amount', 'upiTxnId', 'payer', 'settledAt']}
            cells={{ settledAt: { kind: 'day', width: 106 } }}
            beside={GatewayDrawer}
            empty={{ title: 'No UPI payments yet', text: 'What you pay by UPI appears here, with what became of it.' }}
          />
        </Stack>
      )}
    </Screen>
  )
}
