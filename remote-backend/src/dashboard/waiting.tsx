import { officeDashboards, type Waits, waitingAt } from 'contract/office-dashboard'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useExtra } from 'shared-auth'
import type { MenuGroup } from 'shared-ui'
import { Box, t } from 'shared-ui/base'
import { useLocation } from 'shared-ui/router'

/** The navigation after which the numbers were last read, by any of the parts that show them. */
let askedAt: string | undefined

/** How many wait for a decision: read again with each screen and after each action, but not in between. */
export function useWaiting() {
  const { key } = useLocation()
  const read = useExtra(officeDashboards.waiting, {})
  const readAgain = useEffectEvent(() => read.reload())
  useEffect(() => {
    const isFirst = askedAt === undefined
    const isAsked = askedAt === key
    askedAt = key
    if (!isFirst && !isAsked) readAgain()
  }, [key])
  return read.data
}

/** `14` beside a menu entry; nothing when nothing waits. */
function Badge({ of }: { of: Waits }) {
  const waiting = useWaiting()?.[of] ?? 0
  if (waiting === 0) return null
  return (
    <Box
      as="span"
      ms="auto"
      px="1.5"
      minW="22px"
      textAlign="center"
      textStyle="micro"
      fontWeight="600"
      borderRadius="full"
      bg="brand.subtle"
      color="brand.fg"
      aria-label={t('{waiting} waiting', { waiting })}
    >
      {t('{waiting}', { waiting })}
    </Box>
  )
}

const asides: Record<string, () => ReactNode> = Object.fromEntries(
  (Object.keys(waitingAt) as Waits[]).map((of) => [waitingAt[of], () => <Badge of={of} />]),
)

/** Adds the numbers to the menu. They are added here because the menu itself is published as data. */
export const withWaiting = (menu: MenuGroup[]): MenuGroup[] =>
  menu.map(({ children, ...group }) => ({
    ...group,
    ...(children && { children: children.map((entry) => ({ ...entry, Aside: asides[entry.to] })) }),
  }))
