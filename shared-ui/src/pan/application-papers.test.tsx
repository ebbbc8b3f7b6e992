import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { ApplicationInfo } from 'contract/pan/application'
import { PortalTheme } from 'shared-ui'
import { openFile } from '../file/open-file.ts'
import { ApplicationPapers } from './application-papers.tsx'

const price = { govtFee: 107, serviceCharge: 36.44, gst: 6.56, total: 150, commission: 15 }
const receipt = 'Receipt for the customer'
const form = 'Application form'

test.each<[string, Partial<ApplicationInfo>, string[]]>([
  ['a draft has none', { status: 'DRAFT', price: null }, []],
  ['a paid form has its receipt and form', { status: 'WAITING_SCAN' }, [receipt, form]],
  ['a cancelled one keeps its receipt', { status: 'CANCELLED' }, [receipt]],
  [
    'an acknowledged one has its slip and the envelope',
    { status: 'ACKNOWLEDGED', ackNo: '000261118000412', hardcopy: 'PENDING' },
    ['Acknowledgement slip', receipt, form, 'Address for the envelope'],
  ],
  [
    'what is not sent by post needs no envelope',
    { status: 'ACKNOWLEDGED', ackNo: '000261118000412', hardcopy: 'NOT_REQUIRED' },
    ['Acknowledgement slip', receipt, form],
  ],
])('%s', (_what, more, papers) => {
  const of = { id: 'a', ackNo: null, hardcopy: 'PENDING', price, fields: {}, ...more } as ApplicationInfo
  render(
    <PortalTheme>
      <ApplicationPapers of={of} />
    </PortalTheme>,
  )
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(papers)
})

test.each([
  ['opens in a tab at once', true, ['_blank', '']],
  ['is saved when it came long after the click', false, ['', 'N2600001235.pdf']],
])('a paper %s', (_what, isActive, expected) => {
  Object.assign(URL, { createObjectURL: () => 'blob:paper' })
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } })
  const followed: string[][] = []
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push([this.target, this.download])
  })
  openFile({ blob: new Blob(['%PDF']), name: 'N2600001235.pdf' })
  expect(followed).toEqual([expected])
  click.mockRestore()
})
