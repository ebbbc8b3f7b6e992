import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { ownReports } from 'contract/report/own-reports'
import { saveTokens, signOut } from 'shared-auth'
import { pairOf } from 'shared-auth/testing'
import { show } from '../pan/testing.tsx'
import { OwnReport } from './own-report.tsx'

const at = '/merchant/misc/reports'

function indexFor(claims: Record<string, unknown>) {
  saveTokens(pairOf({ role: 'merchant', ...claims }))
  const { unmount } = show(<OwnReport />, at, at)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  unmount()
  return links.filter((link) => link.startsWith(`${at}/`))
}

test('a shop finds all its reports, and who views it as its merchant those that they may open in the office', async () => {
  const all = ownReports.map(({ path }) => path)
  expect(indexFor({})).toEqual(all)
  const lookingWith = (rights: string[]) => indexFor({ act: { sub: 'E0002', name: 'Kavita Rane', rights } })
  expect(lookingWith(['people:view', 'people:act'])).toEqual([`${at}/statement`])
  expect(lookingWith(['people:view', 'reports:view']).length).toBeGreaterThan(1)
  expect(lookingWith(['people:view', 'reports:view', 'pan:view'])).toEqual(all)
  await act(() => signOut())
})
