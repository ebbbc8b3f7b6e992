import type { Setup } from 'contract/masters/package'
import { services } from 'contract/masters/services'
import { dayText, Note, rupees, Stack, Text, t } from 'shared-ui'

/** Prices that contain another government fee than the published one, so that our share is not as intended. */
export function FeesToCheck({ setup: { behind } }: { setup: Setup }) {
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
