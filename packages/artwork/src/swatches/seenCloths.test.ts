import { expect, test } from 'vitest'
import { faille } from '../fabrics/fabrics.ts'
import { fillGrid, gridMesh } from '../geometry/grid.ts'
import { SETTINGS, SHOTS } from '../studio.ts'
import { seenCloths, sittingOf } from './seenCloths.ts'

const sheet = (left: number, right: number) =>
  fillGrid(4, 4, false, (s, t) => [left + (right - left) * s, 0.4 + t, 0])

test('cloths are told apart, the largest first, without what they stand on and without a trim', async () => {
  const [pale, dark, trim] = [faille('#e0d0c0'), faille('#301010'), faille('#00ff00')]
  const sitting = sittingOf(
    {
      id: 'bg-000',
      setting: 'floor',
      body: null,
      colors: ['Any'],
      build: () => [
        gridMesh(sheet(-0.4, 0.2), pale),
        gridMesh(sheet(0.2, 0.45), dark),
        gridMesh(sheet(0.45, 0.47), trim),
      ],
      views: [{ name: 'front', yaw: 0, shot: SHOTS.gown }],
    },
    'Any',
  )
  const cloths = await seenCloths(sitting, SETTINGS.floor().development, 1)
  expect(cloths.map(({ material }) => material)).toEqual([pale, dark])
  expect(cloths[0]?.share).toBeCloseTo(0.6 / 0.87, 1)
  expect(cloths[0]?.lit[0]).toBeGreaterThan((cloths[1]?.lit[0] ?? 100) + 30)
})
