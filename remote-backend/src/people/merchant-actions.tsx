import { people, type ShopRecord } from 'contract/people/people'
import { useAction } from 'shared-auth'
import { BlockButton } from './block-button.tsx'

const texts = {
  block: 'Everybody of this merchant is signed out at once and cannot log in. Money and applications stay as they are.',
  unblock: 'Their people can log in again. Whoever is blocked by themselves stays blocked.',
}

/** Keeps a whole shop out, or lets it in again. */
export function MerchantActions({ of, onDone }: { of: ShopRecord; onDone: () => void }) {
  const block = useAction(people.blockShop, { id: of.id })
  const unblock = useAction(people.unblockShop, { id: of.id })
  return <BlockButton {...{ of, block, unblock, texts, onDone }} />
}
