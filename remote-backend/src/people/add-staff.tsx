import { lazy } from 'react'
import { DialogButton, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'

const AddStaffDialog = lazy(() =>
  import('./add-staff-dialog.tsx').then(({ AddStaffDialog }) => ({ default: AddStaffDialog })),
)

export const AddStaff = () => (
  <DialogButton dialog={(close) => <AddStaffDialog onClose={close} />}>
    <Plus aria-hidden />
    {t('Add staff')}
  </DialogButton>
)
