import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CombToCopy } from './comb-to-copy.tsx'
import { show } from './testing.tsx'

test('a number in boxes is copied in one piece', async () => {
  const user = userEvent.setup()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  show(<CombToCopy value="000261120000412" label="Acknowledgement number" />)
  await user.click(screen.getByRole('button', { name: 'Copy: Acknowledgement number' }))
  expect(write).toHaveBeenCalledWith('000261120000412')
  expect(await screen.findByText('Copied')).toBeDefined()
})
