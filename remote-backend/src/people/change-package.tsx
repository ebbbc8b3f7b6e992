import type { ShopRecord } from 'contract/people/people'
import { lazy } from 'react'
import { DialogButton, t } from 'shared-ui'

const PackageDialog = lazy(() =>
  import('./package-dialog.tsx').then(({ PackageDialog }) => ({ default: PackageDialog })),
)

export const ChangePackage = ({ of, onDone }: { of: ShopRecord; onDone: () => void }) => (
  <DialogButton variant="outline" dialog={(close) => <PackageDialog of={of} onDone={onDone} onClose={close} />}>
    {t(of.package ? 'Change package' : 'Give a package')}
  </DialogButton>
)
