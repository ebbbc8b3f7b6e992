import { people, type ShopRecord } from 'contract/people/people'
import { useAction } from 'shared-auth'
import { DialogButton, Flex } from 'shared-ui'
import { t } from 'shared-ui/base'
import { BlockDialog } from './block-dialog.tsx'
import { ConfirmButton } from './confirm-button.tsx'

/** Keeps a whole shop out, or lets it in again. */
export function MerchantActions({ of: { id, name, status }, onDone }: { of: ShopRecord; onDone: () => void }) {
  const block = useAction(people.blockShop, { id })
  const unblock = useAction(people.unblockShop, { id })
  return (
    <Flex gap="2" wrap="wrap">
      {status === 'ACTIVE' ? (
        <DialogButton
          variant="surface"
          colorPalette="red"
          dialog={(close) => (
            <BlockDialog
              {...{ name, action: block, onDone }}
              text="Everybody of this merchant is signed out at once and cannot log in. Money and applications stay as they are."
              onClose={close}
            />
          )}
        >
          {t('Block')}
        </DialogButton>
      ) : (
        <ConfirmButton
          label="Unblock"
          title={t('Unblock {name}?', { name })}
          text="Their people can log in again. Whoever is blocked by themselves stays blocked."
          action={unblock}
          done={t('{name} is unblocked', { name })}
          onDone={onDone}
        />
      )}
    </Flex>
  )
}
