import { type Cloth, satin } from './cloth.ts'
import { both, type Denim } from './denim.ts'
import { CROTCH } from './jeans.ts'
import type { Sheet } from './mesh.ts'
import type { Scene } from './studio.ts'

export const BRASS: Cloth = { ...satin('#a9764a'), rough: 0.3, gloss: 0.4 }

export type Seams = NonNullable<Denim['seams']>

export type Line = readonly (readonly [number, number])[]

export const denimScene = (sheets: Sheet[], scene: Partial<Scene> = {}): Scene => ({
  width: 1200,
  height: 1500,
  lens: { center: [0, 0.555, 0], pixelsPerMetre: 1130, yaw: 0, pitch: 0.07 },
  sheets,
  ground: 'wall',
  wall: 0.3,
  ...scene,
})

export const doubled = (along: Line, stitch: 1 | -1 | 2 = 1): Seams => [
  { along: both(along)[0] as Line, stitch },
  { along: both(along)[1] as Line, stitch: stitch === 2 ? 2 : stitch === 1 ? -1 : 1 },
]

/** Fly, pockets and the seams that close them. */
export const front: Seams = [
  {
    along: [
      [0, 1.04],
      [0, CROTCH + 0.01],
    ],
    stitch: 1,
  },
  {
    along: [
      [0.036, 1.04],
      [0.035, 0.92],
      [0.026, 0.882],
      [0.004, 0.862],
    ],
    stitch: -1,
  },
  ...doubled(
    [
      [0.078, 1.04],
      [0.086, 0.992],
      [0.11, 0.962],
      [0.15, 0.95],
      [0.184, 0.948],
    ],
    -1,
  ),
]
