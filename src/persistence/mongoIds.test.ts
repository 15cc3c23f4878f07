import { expect, it } from 'vitest'
import { idsAsWritten } from './mongoIds.ts'

it('finds nothing under an id with a comma, however deep it stands', () => {
  const none = { id: { in: [] } }
  const other = { name: { equals: 'a,b' }, id: { not_equals: 'a' } }
  expect(idsAsWritten({ id: { equals: 'a,b' } })).toEqual(none)
  expect(idsAsWritten({ and: [{ or: [{ id: { equals: ',' } }, other] }, { id: { equals: 'a' } }] })).toEqual({
    and: [{ or: [none, other] }, { id: { equals: 'a' } }],
  })
})
