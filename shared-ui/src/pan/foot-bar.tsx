import type { ReactNode } from 'react'
import { Flex } from 'shared-ui'

/** A screen with a foot bar is at least as high as the window, so that the bar is at its lower edge. */
export function FootedScreen({ children }: { children: ReactNode }) {
  return (
    <Flex
      direction="column"
      minH={{
        base: 'calc(100dvh - var(--frame-top, 0px) - var(--frame-foot, 0px) - 154px)',
        md: 'calc(100dvh - var(--frame-top, 0px) - 168px)',
      }}
      css={{ '& > form': { flex: 1, display: 'flex', flexDirection: 'column' } }}
    >
      {children}
    </Flex>
  )
}

/**
 * The actions of a long screen, always visible; the chat button moves up for it. `alone` hides the tab bar on phones,
 * as a studio has no room for both.
 */
export function FootBar({ alone, children }: { alone?: boolean; children: ReactNode }) {
  return (
    <Flex
      data-bottom-bar={alone ? 'alone' : ''}
      direction="column"
      position="sticky"
      bottom="var(--frame-foot, 0px)"
      zIndex="docked"
      mt="auto"
      mb="-84px"
      mx={{ base: '-14px', md: '-6' }}
      bg="bg.panel"
      borderTopWidth="1px"
    >
      {children}
    </Flex>
  )
}
