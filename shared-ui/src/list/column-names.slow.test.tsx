import { expect, test } from '@jest/globals'
import { endpointsFor } from 'contract/endpoint'
import { money, text } from 'contract/list/column'
import { ListScreen } from './list-screen.tsx'

// What is not compiled is proved by `tsc`, which refuses an `@ts-expect-error` above a line that is right.

const source = endpointsFor(['admin']).list('/named', 'Named', { refNo: text('No'), amount: money('Amount') })

test('a screen names only columns and fields that its list has', () => {
  const screens = [
    <ListScreen key="1" source={source} show={['refNo']} rowLink={({ refNo }) => `/${refNo}`} />,
    // @ts-expect-error misspelt
    <ListScreen key="2" source={source} show={['refNos']} />,
    // @ts-expect-error misspelt
    <ListScreen key="3" source={source} show={['refNo']} cells={{ refNos: {} }} />,
    // @ts-expect-error misspelt
    <ListScreen key="4" source={source} show={['refNo']} rowLink={({ refNos }) => `/${refNos}`} />,
  ]
  expect(screens).toHaveLength(4)
})
