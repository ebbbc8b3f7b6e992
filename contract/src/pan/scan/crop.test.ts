import { expect, test } from '@jest/globals'
import { check } from '../../field/fields.ts'
import { Crop } from './crop.ts'

const crop = {
  kind: 'photo',
  pageId: '0190f5a0-0000-7000-8000-000000000001',
  box: { x: 0.1, y: 0.1, width: 0.2, height: 0.25 },
  turn: 0,
  brightness: 0,
  contrast: 0,
  white: false,
}

test.each([
  [crop, []],
  [{ ...crop, kind: 'thumb' }, ['kind']],
  [{ ...crop, box: { ...crop.box, width: 0 } }, ['box.width']],
  [{ ...crop, turn: 181 }, ['turn']],
  [{ ...crop, pageId: '../1' }, ['pageId']],
])('cutting %j', (given, fields) => {
  expect(check(Crop, given).map(({ field }) => field)).toEqual(fields)
})
