import { people, type ShopRecord } from 'contract/people/people'
import { lazy } from 'react'
import { useAction } from 'shared-auth'
import { DialogButton, Flex, t } from 'shared-ui'
import { BlockButton, ConfirmButton } from 'shared-ui/people'
import { AdjustBalance, CreditLimit } from '../adjustment/adjust-balance.tsx'

const texts = {
  block: 'Everybody of this merchant is logged out at once and cannot log in. Money and applications stay as they are.',
  unblock: 'Their people can log in again. Whoever is blocked by themselves stays blocked.',
}

type MerchantActionsProps = { of: ShopRecord; onDone: () => void }

/** The actions on the shop that the reader has the right to. */
export const MerchantActions = ({ of, onDone }: MerchantActionsProps) => (
  <Flex gap="2" wrap="wrap" _empty={{ display: 'none' }}>
    {of.mayAdjust && <AdjustBalance of={of} onDone={onDone} />}
    {of.mayAdjust && <CreditLimit of={of} onDone={onDone} />}
    {of.mayManage && of.status === 'ACTIVE' && <ViewAsMerchant of={of} />}
    {of.mayManage && of.sessions.some(({ endedAt }) => endedAt === null) && <EndSessions of={of} onDone={onDone} />}
    {of.mayManage && <BlockShop of={of} onDone={onDone} />}
  </Flex>
)

/** Ends all sessions of the shop's people. */
function EndSessions({ of: { id, name }, onDone }: MerchantActionsProps) {
  const end = useAction(people.endShopSessions, { id })
  return (
    <ConfirmButton
      label="End sessions"
      title={t('End all sessions of {name}?', { name })}
      text="Everybody of this merchant is logged out at once and can log in again."
      action={end}
      done={t('Sessions of {name} ended', { name })}
      onDone={onDone}
    />
  )
}

/** Blocks or unblocks a whole shop. */
function BlockShop({ of, onDone }: MerchantActionsProps) {
  const block = useAction(people.blockShop, { id: of.id })
  const unblock = useAction(people.unblockShop, { id: of.id })
  return <BlockButton of={of} block={block} unblock={unblock} texts={texts} onDone={onDone} />
}

const ViewDialog = lazy(() => import('./view-dialog.tsx').then(({ ViewDialog }) => ({ default: ViewDialog })))

const ViewAsMerchant = ({ of }: { of: ShopRecord }) => (
  <DialogButton variant="outline" dialog={(close) => <ViewDialog of={of} onClose={close} />}>
    {t('View as merchant')}
  </DialogButton>
)
