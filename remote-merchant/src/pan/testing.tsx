import { type RenderResult, render } from '@testing-library/react'
import { type ApplicationInfo, applications } from 'contract/pan/application'
import type { OwnApplicationRow } from 'contract/pan/own-lists'
import type { ImageSpec, PageImage } from 'contract/pan/scan/crop'
import { anApplication, id } from 'contract/testing/application'
import { uploads } from 'contract/upload'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { fakeReply } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'

export { anApplication, id }

export function aPage(page = 1): PageImage {
  return { id: `0198f000-0000-7000-8000-00000000010${page}`, page, widthPx: 1654, heightPx: 2339, kb: 205 }
}

/** The same as a row of a list. */
export const aRow = (more: Partial<ApplicationInfo> = {}): OwnApplicationRow => ({
  ...anApplication(more),
  mode: 'PHYSICAL',
  reasons: '',
  mobile: null,
  amount: null,
  panMasked: null,
  dueBy: null,
})

/** A page of a list that holds these rows. */
export const pageOf = <Row,>(...data: Row[]) => ({ data, totalRecords: data.length, filterRecords: data.length })

export const specs: ImageSpec[] = [
  { kind: 'photo', widthPx: 197, heightPx: 276, dpi: 200, minKb: 0, maxKb: 20, colour: true },
  { kind: 'signature', widthPx: 354, heightPx: 157, dpi: 200, minKb: 0, maxKb: 10, colour: true },
]

/** Draws a screen at its address; where it leads to is shown as `at …`. */
export function show(screen: ReactNode, path: string, at: string): RenderResult {
  fakeReply(uploads.unfinished, [])
  fakeReply(applications.file, () => new Response(new Blob(['jpeg'], { type: 'image/jpeg' })) as never)
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [at] },
  )
  return render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
