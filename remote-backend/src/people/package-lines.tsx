import { type Service, services } from 'contract/masters/services'
import type { ShopRecord } from 'contract/people/people'
import { Facts, Stack } from 'shared-ui'
import { t } from 'shared-ui/base'
import { SmallTable } from 'shared-ui/people'

/** The package of a shop, with its prices of today. */
export const PackageLines = ({ of: { package: name, rates } }: { of: ShopRecord }) => (
  <Stack gap="3">
    <Facts of={[['Package', name]]} />
    <SmallTable
      label="Prices of today"
      heads={['Service', 'Government fee', 'Service charge', 'GST', 'Commission']}
      ends={[1, 2, 3, 4]}
      rows={rates.map(({ service, govtFee, serviceCharge, gst, commission }) => ({
        key: service,
        cells: [t(services[service as Service] ?? service), govtFee, serviceCharge, gst, commission],
      }))}
      none="This merchant has no package, so they cannot apply."
    />
  </Stack>
)
