import type { Setup } from 'contract/masters/package'
import { services } from 'contract/masters/services'
import { dayText, Note, rupees, Stack, Text, t } from 'shared-ui'

/** Prices that are saved for later days. */
export function LaterPrices({ setup: { rates } }: { setup: Setup }) {
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
