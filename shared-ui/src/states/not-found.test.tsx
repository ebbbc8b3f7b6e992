import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from '../testing.tsx'
import { NotFound } from './not-found.tsx'

test('says that the page does not exist, why that may be, whom to ask, and leads home', () => {
  show(<NotFound />, '/nowhere')

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something is not right...')
  const text = document.body.textContent
  expect(text).toContain('does not exist')
  expect(text).toContain('mistyped the address, or the page has been moved')
  expect(text).toContain('If you think this is an error contact support')
  expect(screen.getByRole('link', { name: 'Get back to home page' }).getAttribute('href')).toBe('/')
})
