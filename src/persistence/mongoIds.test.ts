import { expect, it } from 'vitest'
import { idsAsWritten } from './mongoIds.ts'

it('matches nothing for IDs that contain a comma, at any depth', () => {
  const none = { id: { in: [] } }
  const other = { name: { equals: 'a,b' }, id: { not_equals: 'a' } }
  expect(idsAsWritten({ id: { equals: 'a,b' } })).toEqual(none)
  expect(idsAsWritten({ and: [{ or: [{ id: { equals: ',' } }, other] }, { id: { equals: 'a' } }] })).toEqual({
    and: [{ or: [none, other] }, { id: { equals: 'a' } }],
  })
})
