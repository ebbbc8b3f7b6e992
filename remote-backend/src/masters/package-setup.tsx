import { packageSetup, type Setup } from 'contract/masters/package'
import { useRead } from 'shared-auth'
import { Panel, Screen, Stack } from 'shared-ui'
import { useParams } from 'shared-ui/router'
import { FeesToCheck } from './fees-to-check.tsx'
import { LaterPrices } from './later-prices.tsx'
import { PriceForm } from './price-form.tsx'

/** What the merchants of a package pay and earn for each service, and from which day. */
export function PackageSetup() {
  const { id = '' } = useParams()
  const found = useRead(packageSetup.read, { id })
  return (
    <Screen
      title="Prices and commissions"
      subtitle={found.data && titleOf(found.data)}
      crumbs={[{ label: 'Data Setup' }, { label: 'Package', to: '/backend/masters/package' }]}
      of={found}
    >
      {(setup) => (
        <Stack gap="4">
          <FeesToCheck setup={setup} />
          <LaterPrices setup={setup} />
          <Panel>
            <PriceForm key={keyOf(setup)} id={id} setup={setup} onSaved={found.reload} />
          </Panel>
        </Stack>
      )}
    </Screen>
  )
}

const titleOf = ({ name, idType }: Setup) => `${name}, ${idType}`

/** The next change starts from the saved prices. */
const keyOf = ({ rates }: Setup) => JSON.stringify(rates)
