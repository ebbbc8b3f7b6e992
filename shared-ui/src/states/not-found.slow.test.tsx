import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { currentUser, saveTokens } from 'shared-auth'
import { pairOf } from 'shared-auth/testing'
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

test('who has a role without an area of its own can log out here', () => {
  saveTokens(pairOf({ sub: 'X1', role: 'auditor' }))
  show(<NotFound />, '/auditor')
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(currentUser()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})
