import { expect, test } from '@jest/globals'
import { satin, tulle } from '../fabrics/fabrics.ts'
import { fillGrid, gridMesh } from '../geometry/grid.ts'
import { AMBIENT, SETTINGS, SHOTS } from '../studio.ts'
import { aim } from './camera.ts'
import { exposeRow } from './exposeRow.ts'
import { emptyFilm } from './film.ts'
import { PathTracer } from './pathTracer.ts'
import { packScene } from './scene.ts'

const SIZE = { width: 12, height: 15 }

function expose(rows: number[], visits: number[]) {
  const setting = SETTINGS.floor()
  const sheet = (z: number) => fillGrid(4, 4, false, (s, t) => [s - 0.5, t + 0.3, z + 0.2 * s])
  const scene = packScene(
    [setting.backdrop, gridMesh(sheet(0), satin('#04291f')), gridMesh(sheet(0.3), tulle('#ecc4bb'))],
    setting.lights,
    AMBIENT,
  )
  const camera = aim(SHOTS.gown, SIZE.width, SIZE.height)
  const film = emptyFilm(SIZE.width, SIZE.height)
  const tracer = new PathTracer(scene, camera.pixelAngle)
  for (const samples of visits) {
    film.wanted.fill(samples)
    for (const row of rows) exposeRow(tracer, camera, film, row)
  }
  return Buffer.from(film.sums.slice().buffer)
}

const rows = Array.from({ length: SIZE.height }, (_, i) => i)

test('the same seed gives the same picture, in whatever order rows are taken', () => {
  const forwards = expose(rows, [3])
  expect(forwards.equals(expose([...rows].reverse(), [3]))).toBe(true)
  expect(forwards.some((byte) => byte !== 0)).toBe(true)
})

test('samples taken later are the ones that a longer first visit would have taken', () => {
  const sums = (bytes: Buffer) => new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  const once = sums(expose(rows, [4]))
  sums(expose(rows, [2, 2])).forEach((value, i) => {
    expect(value).toBeCloseTo(once[i]!, 3)
  })
})
