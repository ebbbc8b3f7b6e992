import { type Service, services } from 'contract/masters/services'
import type { ShopRecord } from 'contract/people/people'
import { lazy } from 'react'
import { DialogButton, Facts, Flex, Stack, t } from 'shared-ui'
import { SmallTable } from 'shared-ui/people'

type PackageLinesProps = { of: ShopRecord; onDone: () => void }

/** The package of a shop, with its prices of today. */
export const PackageLines = ({ of: shop, onDone }: PackageLinesProps) => (
  <Stack gap="3" align="stretch">
    <Flex gap="3" justify="space-between" align="center" wrap="wrap">
      <Facts of={[['Package', shop.package ?? t('None')]]} />
      {shop.mayManage && <ChangePackage of={shop} onDone={onDone} />}
    </Flex>
    <SmallTable
      label="Prices of today"
      heads={['Service', 'Government fee', 'Service charge', 'GST', 'Commission']}
      ends={[1, 2, 3, 4]}
      rows={shop.rates.map(({ service, govtFee, serviceCharge, gst, commission }) => ({
        key: service,
        cells: [t(services[service as Service] ?? service), govtFee, serviceCharge, gst, commission],
      }))}
      none={
        shop.package
          ? 'This package has no prices yet. Set them up under Package.'
          : 'This merchant has no package, so they cannot apply.'
      }
    />
  </Stack>
)

const PackageDialog = lazy(() =>
  import('./package-dialog.tsx').then(({ PackageDialog }) => ({ default: PackageDialog })),
)

const ChangePackage = ({ of, onDone }: { of: ShopRecord; onDone: () => void }) => (
  <DialogButton variant="outline" dialog={(close) => <PackageDialog of={of} onDone={onDone} onClose={close} />}>
    {t(of.package ? 'Change package' : 'Give a package')}
  </DialogButton>
)
