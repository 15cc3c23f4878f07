import { expect, it } from 'vitest'
import { matchIdsLiterally } from './mongoIds.ts'

it('matches nothing for IDs that contain a comma, at any depth', () => {
  const none = { id: { in: [] } }
  const other = { name: { equals: 'a,b' }, id: { not_equals: 'a' } }
  expect(matchIdsLiterally({ id: { equals: 'a,b' } })).toEqual(none)
  expect(
    matchIdsLiterally({ and: [{ or: [{ id: { equals: ',' } }, other] }, { id: { equals: 'a' } }] }),
  ).toEqual({
    and: [{ or: [none, other] }, { id: { equals: 'a' } }],
  })
})
