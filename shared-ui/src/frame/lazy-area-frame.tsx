import { Box } from '@chakra-ui/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { currentUser } from 'shared-auth'
import { LoadingOverlay } from '../states/loading-overlay.tsx'
import { Problem } from '../states/problem.tsx'
import type { MenuGroup } from './area.ts'

type AreaFrameProps = { menu: MenuGroup[]; children: ReactNode }

let Frame: ((props: AreaFrameProps) => ReactNode) | undefined
const load = async () => {
  Frame ??= (await import('./area-frame.tsx')).AreaFrame
}

/** Fetches the frame of the areas ahead, for somebody who will need it; a visitor does not. */
export const fetchAreaFrame = () => void load().catch(() => undefined)
if (currentUser()) fetchAreaFrame()

/** Sidebar, header and content of a signed-in area. Its code comes with the first area, and is asked for again if it did not. */
export function AreaFrame(props: AreaFrameProps) {
  const [state, setState] = useState<{ loaded: boolean; error?: unknown }>({ loaded: Boolean(Frame) })
  const fetchFrame = useCallback(
    () =>
      load().then(
        () => setState({ loaded: true }),
        (error: unknown) => setState({ loaded: false, error }),
      ),
    [],
  )
  useEffect(() => {
    if (!Frame) fetchFrame()
  }, [fetchFrame])

  if (Frame) return <Frame {...props} />
  if (!state.error) return <LoadingOverlay />
  return (
    <Box p="6">
      <Problem error={state.error} onRetry={fetchFrame} />
    </Box>
  )
}
