import { packageSetup, type Setup } from 'contract/masters/package'
import { services } from 'contract/masters/services'
import { useRead } from 'shared-auth'
import { dayText, Note, Panel, rupees, Screen, Stack, Text, t } from 'shared-ui'
import { useParams } from 'shared-ui/router'
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

/** Prices that contain another government fee than the published one, so that our share is not as intended. */
function FeesToCheck({ setup: { behind } }: { setup: Setup }) {
  if (behind.length === 0) return null
  return (
    <Note tone="warning" title={t('The published government fee is another one')}>
      <Stack as="ul" gap="1" listStyleType="none">
        {behind.map(({ service, from, published, has }) => (
          <Text as="li" key={`${service} ${from}`}>
            {t('{service}: published {published} on {day}, in this package {has}', {
              service: t(services[service]),
              day: dayText(from),
              published: rupees(published),
              has: rupees(has),
            })}
          </Text>
        ))}
      </Stack>
    </Note>
  )
}

/** Prices that are saved for later days. */
function LaterPrices({ setup: { rates } }: { setup: Setup }) {
  const later = rates.flatMap(({ service, later }) => later.map((rate) => ({ service, ...rate })))
  if (later.length === 0) return null
  return (
    <Note title={t('Saved for later')}>
      <Stack as="ul" gap="1" listStyleType="none">
        {later
          .toSorted((a, b) => a.from.localeCompare(b.from))
          .map(({ service, from, price, commission }) => (
            <Text as="li" key={`${service} ${from}`}>
              {t('From {day}: {service}, price {price}, commission {commission}', {
                day: dayText(from),
                service: t(services[service]),
                price: rupees(price),
                commission: rupees(commission),
              })}
            </Text>
          ))}
      </Stack>
    </Note>
  )
}
