import { type ShopStaff, shopStaff } from 'contract/people/shop-staff'
import { useAction } from 'shared-auth'
import { ButtonLink, Flex } from 'shared-ui'
import { t } from 'shared-ui/base'
import { BlockButton, ResetPassword } from 'shared-ui/people'
import { editStaffPath } from './places.ts'

const texts = {
  block: 'They are logged out everywhere at once and cannot log in until you unblock them.',
  unblock: 'They can log in again with their password.',
}

type StaffActionsProps = { of: ShopStaff; onDone: () => void }

/** The owner's actions on a person of their staff; each asks first. */
export function StaffActions({ of, onDone }: StaffActionsProps) {
  const { id, name } = of
  const reset = useAction(shopStaff.resetPassword, { id })
  const block = useAction(shopStaff.block, { id })
  const unblock = useAction(shopStaff.unblock, { id })
  return (
    <Flex gap="2" wrap="wrap">
      <ButtonLink to={editStaffPath(id)}>{t('Edit')}</ButtonLink>
      <ResetPassword name={name} onDone={onDone} action={reset} />
      <BlockButton of={of} block={block} unblock={unblock} texts={texts} onDone={onDone} />
    </Flex>
  )
}
