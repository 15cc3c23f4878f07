import { expect, it } from 'vitest'
import { normalizeOrderId } from './normalizeOrderId.ts'

it.each([
  'RV-SWMQU9PXT8',
  'rv-swmqu9pxt8',
  'SWMQU9PXT8',
  'RVSWMQU9PXT8',
  'rv swmqu9pxt8',
  ' #RV-SWMQU9PXT8. ',
  'RV–SWMQU9PXT8',
  'RV - SWMQU 9PXT8',
  'Order RV-SWMQU9PXT8',
  'Order number: rv-swmqu9pxt8, placed',
  '(RV_SWMQU9PXT8)',
  'RV\u2011SWMQU9PXT8',
])('normalizes %j to RV-SWMQU9PXT8', (typed) => {
  expect(normalizeOrderId(typed)).toBe('RV-SWMQU9PXT8')
})

it.each(['%', 'rv-1', 'RV-SWMQU9PXT', 'RV-SWMQU9PXT88', 'MY ORDER'])(
  'only converts %j to uppercase',
  (typed) => {
    expect(normalizeOrderId(typed)).toBe(typed.toUpperCase())
  },
)
