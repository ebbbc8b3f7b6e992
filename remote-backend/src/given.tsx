import type { Endpoint } from 'contract/endpoint'
import { officeMenus, partsOf, type Right, rightName, rightNeeded } from 'contract/people/rights'
import { type ReactNode, useEffect } from 'react'
import { CallError, renewSession, useMay } from 'shared-auth'
import { Problem, Screen } from 'shared-ui'
import { Outlet } from 'shared-ui/router'

/** Shows its content only to people with the right for this call. */
export const Given = ({ to, children }: { to: Pick<Endpoint, 'right'>; children: ReactNode }) => useMay(to) && children

/** Screens that need a right; a person without it reads which right is missing. */
export const screensFor = (right: Right) => () => <ScreensFor right={right} />

const ScreensFor = ({ right }: { right: Right }) => (useMay({ right }) ? <Outlet /> : <NotGiven right={right} />)

function NotGiven({ right }: { right: Right }) {
  // The right may have been given since the token was made.
  useEffect(() => void renewSession().catch(() => {}), [])
  const values = { right: rightName(right) }
  return (
    <Screen title={officeMenus[partsOf(right)[0]].name}>
      <Problem error={new CallError(403, { message: rightNeeded, text: rightNeeded, values })} />
    </Screen>
  )
}
