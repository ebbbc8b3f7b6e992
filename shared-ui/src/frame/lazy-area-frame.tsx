import { Box, Button, Flex } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { currentUser } from 'shared-auth'
import { logOut } from '../log-out.ts'
import { NewerSite, useNewerSite } from '../screen/newer-site.tsx'
import { RouteLink } from '../screen/route-link.tsx'
import { LoadingOverlay } from '../states/loading-overlay.tsx'
import { t } from '../t.ts'
import type { MenuGroup } from './area.ts'
import { Balance } from './balance.tsx'
import { Logo } from './logo.tsx'
import { mainId } from './skip-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

type AreaFrameProps = { menu: MenuGroup[]; children: ReactNode }

let Frame: ((props: AreaFrameProps) => ReactNode) | undefined
let askedAt: number | null = null

const load = async () => {
  askedAt ??= performance.now()
  try {
    Frame ??= (await import('./area-frame.tsx')).AreaFrame
  } finally {
    askedAt = null
  }
}

/** Loads the code of the area frame ahead, for a person who will need it; visitors do not. */
export const fetchAreaFrame = () => void load().catch(() => undefined)
if (currentUser()) fetchAreaFrame()

/** If the frame is not there so many milliseconds after it was requested, a plain one is shown. */
const patience = 550
/** If its code failed to load, it is asked for again after so many milliseconds. */
const pause = 5_000
const leftOf = (patience: number) => Math.max(0, (askedAt ?? performance.now()) + patience - performance.now())

/**
 * Sidebar, header and content of an area. Its code is loaded with the first area. Until it arrives, or if it fails, a
 * plain frame is shown around the screen, with everything that a person needs to go on or to leave. If they have typed
 * something there, the frame is replaced only on the next page, because replacing it would empty the fields.
 */
export function AreaFrame(props: AreaFrameProps) {
  const { pathname } = useLocation()
  const [frame, setFrame] = useState({ isHere: Boolean(Frame), plainAt: null as string | null })
  const [isFailed, setFailed] = useState(false)
  const isWritten = useRef(false)

  useEffect(() => {
    if (Frame) return
    const show = () => setFrame(({ plainAt }) => ({ isHere: true, plainAt: isWritten.current ? plainAt : null }))
    const showPlain = () => setFrame({ isHere: false, plainAt: location.pathname })
    const wait = setTimeout(() => !Frame && showPlain(), leftOf(patience))
    let again: ReturnType<typeof setTimeout>
    const ask = () => {
      load().then(show, (error) => {
        console.error('The frame did not load:', error)
        setFailed(true)
        showPlain()
        again = setTimeout(ask, pause)
      })
    }
    ask()
    return () => {
      clearTimeout(wait)
      clearTimeout(again)
    }
  }, [])

  if (Frame && (frame.plainAt === null || frame.plainAt !== pathname)) return <Frame {...props} />
  if (frame.plainAt === null) return <LoadingOverlay />
  return <PlainFrame {...props} isFailed={isFailed} onWritten={() => (isWritten.current = true)} />
}

function PlainFrame({
  menu,
  children,
  isFailed,
  onWritten,
}: AreaFrameProps & { isFailed: boolean; onWritten: () => void }) {
  const { pathname } = useLocation()
  const isNewer = useNewerSite(isFailed)
  return (
    <Box p={{ base: '14px', md: '6' }}>
      <Flex as="header" align="center" gap="4" wrap="wrap" mb="4" pb="3" borderBottomWidth="1px">
        <Logo box="30px" />
        <Flex ms="auto" align="center" gap={{ base: '1', md: '4' }} wrap="wrap">
          {/^\/merchant(\/|$)/i.test(pathname) && <Balance />}
          <ThemeToggle />
          <Button variant="ghost" onClick={logOut}>
            <LogOut />
            <span>{t('Log out')}</span>
          </Button>
        </Flex>
      </Flex>
      <Flex as="nav" aria-label={t('Menu')} gap="4" wrap="wrap" mb="6">
        {menu
          .filter(({ place }) => !place)
          .flatMap(({ children, to, label }) => (to ? [{ to, label }] : (children ?? [])))
          .map(({ to, label }) => (
            <RouteLink key={to} to={to}>
              {t(label)}
            </RouteLink>
          ))}
      </Flex>
      {isNewer && <NewerSite />}
      <Box as="main" id={mainId} tabIndex={-1} onInput={onWritten}>
        {children}
      </Box>
    </Box>
  )
}
