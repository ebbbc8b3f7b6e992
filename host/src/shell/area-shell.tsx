import { useEffect, useState } from 'react'
import { placeAfterSignIn, rememberPlace, useSession } from 'shared-auth'
import { AreaFrame, LoadingOverlay, PublicFrame } from 'shared-ui/base'
import { Outlet, useLocation, useNavigate } from 'shared-ui/router'
import { type Area, insteadOf } from '../area/areas.ts'
import { useMenu } from '../use-menu.ts'

/**
 * The frame around an area's screens; it redirects people who may not be here, also when the session ends meanwhile.
 */
export function AreaShell({ area }: { area: Area }) {
  const { signedIn } = useSession()
  const { pathname } = useLocation()
  const [cameSignedIn] = useState(signedIn)
  const instead = insteadOf(pathname)

  if (instead) return <LeadAway to={instead} remember={area.roles !== null && !signedIn && !cameSignedIn} />
  return <FrameOf key={area.name} area={area} />
}

function FrameOf({ area }: { area: Area }) {
  const Frame = area.roles ? AreaFrame : PublicFrame
  return (
    <Frame menu={useMenu(area)}>
      <Outlet />
    </Frame>
  )
}

/** A person who logged in returns to where they were; a person who must log in comes back here afterwards. */
function LeadAway({ to, remember }: { to: string; remember: boolean }) {
  const { signedIn } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (remember) rememberPlace(pathname + search)
    navigate(signedIn ? placeAfterSignIn() : to, { replace: true })
  }, [navigate, pathname, remember, search, signedIn, to])

  return <LoadingOverlay />
}
