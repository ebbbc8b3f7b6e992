import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { show } from './testing.tsx'
import { dismiss, limitToasts, shownToasts, toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  for (const { id } of shownToasts()) dismiss(id)
  limitToasts(5)
  jest.useRealTimers()
})

const titles = () => shownToasts().map(({ title }) => title)

test('a toast goes by itself after four seconds', () => {
  show(<Toaster />)
  act(() => toast.success('Payment PR2600812 approved', 'Balance of M100012 is 30,000.00 Cr'))
  expect(screen.getByText('Payment PR2600812 approved')).toBeTruthy()

  act(() => jest.advanceTimersByTime(3900))
  expect(titles()).toHaveLength(1)
  act(() => jest.advanceTimersByTime(200))
  expect(titles()).toHaveLength(0)
})

test('at most five stand, inside the areas one', () => {
  for (const title of ['1', '2', '3', '4', '5', '6']) toast.success(title)
  expect(titles()).toEqual(['2', '3', '4', '5', '6'])
  limitToasts(1)
  toast.success('7')
  expect(titles()).toEqual(['7'])
})

test('a setting that failed is titled Error and stands at the top', () => {
  toast.error('Two-factor authentication was not changed.')
  expect(shownToasts()[0]).toMatchObject({ title: 'Error', place: 'top-center', kind: 'error' })
})
