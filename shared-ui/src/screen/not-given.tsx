import { officeMenus, partsOf, rightName, rightNeeded } from 'contract/people/rights'
import { ownerNeeded, type ShopRight, shopRightNeeded, shopRights } from 'contract/people/shop-rights'
import { useEffect } from 'react'
import { CallError, renewSession } from 'shared-auth'
import type { AreaScreen } from '../screens.ts'
import { Problem } from '../states/problem.tsx'
import { t } from '../t.ts'
import { Screen } from './screen.tsx'

type Asked = NonNullable<AreaScreen['right']>

const isOfShop = (right: Asked): right is ShopRight => right in shopRights

function wordsOf(right: Asked): { title: string; text: string; values?: { right: string } } {
  if (right === 'owner') return { title: t('No access'), text: ownerNeeded }
  if (isOfShop(right))
    return { title: t('No access'), text: shopRightNeeded, values: { right: shopRights[right].name } }
  return { title: officeMenus[partsOf(right)[0]].name, text: rightNeeded, values: { right: rightName(right) } }
}

/** Says which right a screen needs, and who can give it. */
export function NotGiven({ right }: { right: Asked }) {
  // The right may have been given since the token was made.
  useEffect(() => void renewSession().catch(() => {}), [])
  const { title, text, values } = wordsOf(right)
  return (
    <Screen title={title}>
      <Problem error={new CallError(403, { message: text, text, values })} />
    </Screen>
  )
}
