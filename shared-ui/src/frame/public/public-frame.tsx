import { Box } from '@chakra-ui/react'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { useSession } from 'shared-auth'
import type { MenuGroup } from '../area.ts'
import { fetchAreaFrame } from '../lazy-area-frame.tsx'
import { LiveChat } from '../live-chat.tsx'
import { PageChange } from '../page-change.tsx'
import { mainId, SkipLink } from '../skip-link.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** Header, content and footer of the public pages; the area's menu lists the pages. */
export function PublicFrame({ menu, children }: { menu: MenuGroup[]; children: ReactNode }) {
  const { signedIn } = useSession()
  useEffect(() => {
    if (signedIn) fetchAreaFrame()
  }, [signedIn])

  return (
    <Box display="flex" flexDirection="column" minH="100dvh">
      <SkipLink />
      <PublicHeader menu={menu} />
      {/* While a page is loading the footer is below the visible part, so that nobody sees it jump. */}
      <Box as="main" id={mainId} tabIndex={-1} flex="1" style={{ '--loading-height': '100dvh' } as CSSProperties}>
        {children}
      </Box>
      <PublicFooter menu={menu} />
      <LiveChat place="margin" />
      <PageChange />
    </Box>
  )
}
