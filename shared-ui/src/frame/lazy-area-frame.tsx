import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { currentUser } from 'shared-auth'
import { RouteLink } from '../screen/route-link.tsx'
import { LoadingOverlay } from '../states/loading-overlay.tsx'
import { t } from '../t.ts'
import type { MenuGroup } from './area.ts'
import { mainId } from './skip-link.tsx'

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
const leftOf = (patience: number) => Math.max(0, (askedAt ?? performance.now()) + patience - performance.now())

/**
 * Sidebar, header and content of an area. Its code is loaded with the first area. Until it arrives, or if it fails, a
 * plain menu is shown around the screen. If the person has typed something there, the frame is replaced only on the
 * next page, because replacing it would empty the fields.
 */
export function AreaFrame(props: AreaFrameProps) {
  const { pathname } = useLocation()
  const [frame, setFrame] = useState({ isHere: Boolean(Frame), plainAt: null as string | null })
  const isWritten = useRef(false)

  useEffect(() => {
    if (Frame) return
    const show = () => setFrame(({ plainAt }) => ({ isHere: true, plainAt: isWritten.current ? plainAt : null }))
    const showPlain = () => setFrame({ isHere: false, plainAt: location.pathname })
    const wait = setTimeout(() => !Frame && showPlain(), leftOf(patience))
    load().then(show, (error) => {
      console.error('The frame did not load:', error)
      showPlain()
    })
    return () => clearTimeout(wait)
  }, [])
  // If the frame failed to load, each next page tries again.
  useEffect(() => {
    if (!Frame && frame.plainAt !== null && frame.plainAt !== pathname) load().catch(() => undefined)
  }, [frame.plainAt, pathname])

  if (Frame && (frame.plainAt === null || frame.plainAt !== pathname)) return <Frame {...props} />
  if (frame.plainAt === null) return <LoadingOverlay />
  return <PlainFrame {...props} onWritten={() => (isWritten.current = true)} />
}

function PlainFrame({ menu, children, onWritten }: AreaFrameProps & { onWritten: () => void }) {
  return (
    <Box p="6">
      <Flex as="nav" aria-label={t('Menu')} gap="4" wrap="wrap" mb="6">
        {menu
          .flatMap(({ children, to, label }) => (to ? [{ to, label }] : (children ?? [])))
          .map(({ to, label }) => (
            <RouteLink key={to} to={to}>
              {t(label)}
            </RouteLink>
          ))}
      </Flex>
      <Box as="main" id={mainId} tabIndex={-1} onInput={onWritten}>
        {children}
      </Box>
    </Box>
  )
}
