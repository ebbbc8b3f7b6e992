import { type Preview, PriceChange, packageSetup, priceSums, type Setup } from 'contract/masters/package'
import { services } from 'contract/masters/services'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, chakra, Grid, rupees, Text, t, toast } from 'shared-ui'
import { DateField, EntryForm, RupeesField } from 'shared-ui/form'
import { PriceEffect } from './price-effect.tsx'

type Props = { id: string; setup: Setup; onSaved(): void }
type AskedChange = { change: PriceChange; preview: Preview }

/** The table of services with prices and commissions; the effect of a change is shown before it is saved. */
export function PriceForm({ id, setup, onSaved }: Props) {
  const preview = useAction(packageSetup.preview, { id })
  const save = useAction(packageSetup.save, { id })
  const [asked, setAsked] = useState<AskedChange>()
  const [start] = useState(() => startOf(setup))
  // Only values typed here: on another day other prices may be valid.
  const ask = {
    isGiven: save.isGiven,
    run: async ({ from, rates }: PriceChange) => {
      const change = { from, rates: touchedOf(rates, start.rates) }
      return { change, preview: await preview.run(change) }
    },
  }
  const found = (asked: AskedChange) =>
    asked.preview.lines.length > 0 ? setAsked(asked) : toast.success(t('Nothing is different on that day.'))
  async function keep({ change }: AskedChange) {
    const { changed } = await save.run(change)
    toast.success(t('{changed} prices saved', { changed }))
    onSaved()
  }
  return (
    <>
      <EntryForm schema={PriceChange} start={start} action={ask} onDone={found} submit="See what changes">
        <Box maxW="240px">
          <DateField name="from" />
        </Box>
        <Text color="fg.muted" maxW="prose">
          {t(
            'Distributor and Master are what the merchant above a frenchie gets, and the one above them. Empty: they get what their own package gives more than those below them have.',
          )}
        </Text>
        <Lines setup={setup} />
      </EntryForm>
      {asked && <PriceEffect {...asked} onClose={() => setAsked(undefined)} onSave={() => keep(asked)} />}
    </>
  )
}

type Sums = Record<(typeof priceSums)[number], number | '' | null>

/** The prices valid on the offered day. */
const startOf = ({ earliest, rates }: Setup) => ({
  from: rates.every(({ today, later }) => !today && later.length === 0) ? dayBefore(earliest) : earliest,
  rates: Object.fromEntries(
    rates.map(({ service, today, later }): [string, Sums] => {
      const rate = later.find(({ from }) => from === earliest) ?? today
      return [service, Object.fromEntries(priceSums.map((sum) => [sum, rate?.[sum] ?? ''])) as Sums]
    }),
  ),
})

const touchedOf = (rates: PriceChange['rates'], start: Record<string, Sums>): PriceChange['rates'] =>
  Object.fromEntries(
    Object.entries(rates).filter(([service, now]) =>
      priceSums.some((sum) => (now[sum] ?? '') !== (start[service]?.[sum] ?? '')),
    ),
  )

/** A package without any price may be sold from today. */
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

const Lines = ({ setup: { rates } }: Pick<Props, 'setup'>) =>
  rates.map(({ service, published }) => (
    <Line key={service} role="group" aria-label={t(services[service])}>
      <Box fontWeight="600" alignSelf="center">
        {t(services[service])}
      </Box>
      <RupeesField name={`rates.${service}.price`} label="Price" required={false} />
      <RupeesField
        name={`rates.${service}.govtFee`}
        label="Government fee"
        required={false}
        hint={published === null ? undefined : t('Published: {fee}', { fee: rupees(published) })}
      />
      <RupeesField name={`rates.${service}.commission`} label="Commission" required={false} />
      <RupeesField name={`rates.${service}.distributorCommission`} label="Distributor" required={false} />
      <RupeesField name={`rates.${service}.masterCommission`} label="Master" required={false} />
    </Line>
  ))

const Line = chakra(Grid, {
  base: {
    gap: '10px 14px',
    alignItems: 'start',
    gridTemplateColumns: { base: '1fr', md: 'minmax(180px, 2fr) repeat(5, minmax(0, 1fr))' },
    borderTopWidth: '1px',
    pt: '3',
  },
})
