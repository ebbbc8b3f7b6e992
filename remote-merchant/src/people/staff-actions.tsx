import type { TemporaryPassword } from 'contract/people/fields'
import { type ShopStaff, shopStaff } from 'contract/people/shop-staff'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { ButtonLink, DialogButton, Flex } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ConfirmDialog } from 'shared-ui/overlays'
import { BlockButton, PasswordTold } from 'shared-ui/people'
import { editStaffPath } from './places.ts'

const texts = {
  block: 'They are signed out everywhere at once and cannot log in until you unblock them.',
  unblock: 'They can log in again with their password.',
}

type StaffActionsProps = { of: ShopStaff; onDone: () => void }

/** What the owner may do about somebody of their shop; each asks first. */
export function StaffActions({ of, onDone }: StaffActionsProps) {
  const { id } = of
  const block = useAction(shopStaff.block, { id })
  const unblock = useAction(shopStaff.unblock, { id })
  return (
    <Flex gap="2" wrap="wrap">
      <ButtonLink to={editStaffPath(id)}>{t('Edit')}</ButtonLink>
      <ResetPassword {...{ of, onDone }} />
      <BlockButton {...{ of, block, unblock, texts, onDone }} />
    </Flex>
  )
}

function ResetPassword({ of: { id, name }, onDone }: StaffActionsProps) {
  const reset = useAction(shopStaff.resetPassword, { id })
  const [told, setTold] = useState<TemporaryPassword>()
  return (
    <>
      <DialogButton
        variant="outline"
        dialog={(close) => (
          <ConfirmDialog
            open
            onClose={close}
            title={t('Give {name} a new password?', { name })}
            text="The old one no longer works and they are signed out everywhere. The new one is shown to you once."
            action="Reset password"
            onConfirm={() => reset.run(undefined).then(setTold)}
          />
        )}
      >
        {t('Reset password')}
      </DialogButton>
      {told && (
        <PasswordTold
          of={told}
          onClose={() => {
            setTold(undefined)
            onDone()
          }}
        />
      )}
    </>
  )
}
