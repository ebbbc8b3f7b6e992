import { lazy, type ReactNode, Suspense } from 'react'
import type { MenuGroup } from './area.ts'

const load = () => import('./area-frame.tsx').then(({ AreaFrame }) => ({ default: AreaFrame }))
const Frame = lazy(load)

/** Fetches the frame of the areas ahead, as a visitor does not need it. */
export const fetchAreaFrame = () => void load()

/** Sidebar, header and content of a signed-in area; its code comes with the first area that is opened. */
export function AreaFrame(props: { menu: MenuGroup[]; children: ReactNode }) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  )
}
