import type { Preview, PriceChange } from 'contract/masters/package'
import { services } from 'contract/masters/services'
import { Box, dayText, Note, rupees, Stack, Text, t } from 'shared-ui'
import { ConfirmDialog } from 'shared-ui/overlays'

type Props = { change: PriceChange; preview: Preview; onClose(): void; onSave(): Promise<void> }

/** The merchants and amounts that a price change affects, before it is saved. */
export function PriceEffect({ change, preview: { merchants, lines }, onClose, onSave }: Props) {
  const day = dayText(change.from)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Save new prices from {day}?', { day })}
      text={t(
        '{merchants, plural, one {# merchant has} other {# merchants have}} this package. What they paid for before {day} keeps its price.',
        { merchants, day },
      )}
      action="Save prices"
      onConfirm={onSave}
    >
      <Stack as="ul" gap="3" listStyleType="none">
        {lines.map((line) => (
          <Box as="li" key={line.service}>
            <Text fontWeight="600">{t(services[line.service])}</Text>
            {differencesOf(line).map((words) => (
              <Text key={words}>{words}</Text>
            ))}
            <OtherFee {...line} />
          </Box>
        ))}
      </Stack>
    </ConfirmDialog>
  )
}

/** The government fee in the price differs from the published one. */
const OtherFee = ({ now: { govtFee }, published }: Preview['lines'][number]) =>
  published === null || published === govtFee ? null : (
    <Note tone="warning">
      {t('Government fee {fee} here, but {published} is published for that day.', {
        fee: rupees(govtFee),
        published: rupees(published),
      })}
    </Note>
  )

/** Each amount that changes. */
function differencesOf({ was, now }: Preview['lines'][number]) {
  const parts = [
    ['Price', was?.price, now.price],
    ['Government fee', was?.govtFee, now.govtFee],
    ['Commission', was?.commission, now.commission],
    ['Distributor', was?.distributorCommission, now.distributorCommission],
    ['Master', was?.masterCommission, now.masterCommission],
  ] as const
  return parts
    .filter(([, before, after]) => (before ?? null) !== after)
    .map(([label, before, after]) => {
      if (after === null) return t('{label}: as their own package says', { label: t(label) })
      return before === undefined || before === null
        ? t(was ? '{label}: {after}, not set before' : '{label}: {after}, not sold before', {
            label: t(label),
            after: rupees(after),
          })
        : t('{label}: {before} → {after}, {difference} for each', {
            label: t(label),
            before: rupees(before),
            after: rupees(after),
            difference: `${after > before ? '+' : '−'}${rupees(Math.abs(after - before))}`,
          })
    })
}
