import { expect, test } from '@jest/globals'
import { addressesElsewhere, oddPaths } from 'contract/testing/hostile'
import { withMutant } from 'mutants'
import { leavesByCharacters } from './may-leave-for.mutants.ts'
import { mayLeaveFor } from './may-leave-for.ts'

/** The address at which the browser would arrive. */
const ends = (address: string) => new URL(address, location.origin)

test('what looks like a page of this site is one, and nothing that a browser would run is gone to', () => {
  for (const path of oddPaths().filter(mayLeaveFor)) expect([path, ends(path).origin]).toEqual([path, location.origin])
  // The server has already checked that the page belongs to the gateway or the provider.
  for (const address of addressesElsewhere().filter(mayLeaveFor)) {
    expect(address).toMatch(/^https?:\/\/[^\s\\]+$/i)
    expect(ends(address)).toMatchObject({ protocol: expect.stringMatching(/^https?:$/), username: '', password: '' })
  }
})

test('a character that a browser leaves out would be found out', async () => {
  expect(mayLeaveFor('/\t/evil.example')).toBe(false)
  expect(await withMutant(leavesByCharacters, () => mayLeaveFor('/\t/evil.example'))).toBe(true)
})
