import { beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { paperless } from 'contract/pan/paperless/paperless'
import { submissions } from 'contract/pan/submit'
import { withMutant } from 'mutants'
import type { ReactElement } from 'react'
import { fakeReply, refusal } from 'shared-auth/testing'
import { ApplicationForm } from '../draft/application-form.tsx'
import { Pay } from '../paperless/pay.tsx'
import { anApplication, id, show } from '../testing.tsx'
import { PreSubmit } from './pre-submit.tsx'
import { refusalIsPayment } from './use-draft-read.mutants.ts'

const notSold = 'This service is not sold for now. Ask the office when it opens again.'
const physical = '/merchant/product/nsdl-pan/physical'
type Shown = { element: ReactElement; path: string; at: string }
const screens: Record<string, Shown> = {
  'check and pay, on paper': {
    element: <PreSubmit />,
    path: `${physical}/pre-submit`,
    at: `${physical}/pre-submit?id=${id}`,
  },
  'check and pay, paperless': { element: <Pay id={id} />, path: '/pay', at: '/pay' },
  'the form': {
    element: <ApplicationForm />,
    path: `${physical}/:cat/N/apply/:id?`,
    at: `${physical}/individual/N/apply/${id}`,
  },
}
const paid = /is paid|was paid|confirm/

beforeEach(() => {
  for (const endpoint of [submissions.review, paperless.review, drafts.read])
    fakeReply(endpoint, () => refusal(409, notSold))
})

async function saidOn({ element, path, at }: Shown) {
  show(element, path, at)
  await screen.findByText((text) => text === notSold || paid.test(text))
  const said = document.body.textContent
  cleanup()
  return said
}

for (const [name, of] of Object.entries(screens))
  test(`${name}: what the server refuses is said in its words, and nobody is told that it was paid`, async () => {
    fakeReply(applications.info, anApplication({ status: 'DRAFT' }))
    const said = await saidOn(of)
    expect(said).toContain(notSold)
    expect(said).not.toMatch(paid)
    expect(await withMutant(refusalIsPayment, () => saidOn(of))).toMatch(paid)
  })
