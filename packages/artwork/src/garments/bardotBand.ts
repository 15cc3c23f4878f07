import type { Material } from '../fabrics/material.ts'
import { formPoint } from '../form/dressForm.ts'
import { shellAngle } from '../form/shell.ts'
import { fillGrid, gridMesh } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { curve, mirrored, signedAngle } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { lerp, smooth, type Vec3 } from '../maths/vectors.ts'
import { swathe } from './swathe.ts'

export interface BardotCut {
  seed: number
  /** Metres from the upper fold to the lower one. */
  depth?: number
  /** How far the upper arms push it out: 1 is the body's own width. */
  arms?: number
}

/** Where the folded edge runs: lowest between the collarbones, highest over the arms. */
const UPPER = mirrored([
  [0, 1.322],
  [25, 1.329],
  [55, 1.35],
  [85, 1.366],
  [110, 1.364],
  [145, 1.35],
  [180, 1.343],
])

/** Once around the fold, from what is seen inside, over the upper edge, down the face and under: share → metres. */
const OUT = curve([
  [0, 0.003],
  [0.2, 0.004],
  [0.3, 0.011],
  [0.4, 0.019],
  [0.68, 0.026],
  [0.88, 0.024],
  [0.96, 0.016],
  [1, 0.006],
])
const DOWN = curve([
  [0, 0.62],
  [0.2, 0.1],
  [0.27, 0.01],
  [0.3, 0],
  [0.35, 0.015],
  [0.42, 0.09],
  [0.68, 0.5],
  [0.88, 0.9],
  [0.96, 1],
  [1, 0.98],
])

/** A deep folded band around chest and upper arms: cloth doubled over, its folds hung from arm to arm. */
export function bardotBand(cut: BardotCut, material: Material): Mesh[] {
  const { seed, depth = 0.105, arms = 1.37 } = cut
  const look = { count: 6, depth: 0.009, halfWidth: 0.015, rise: 0.16, fall: 0.34 }
  const ends = { low: 1.2, high: 1.315 }
  const front = swathe([
    { ...look, seed, sag: 0.016, from: { angle: -1.75, ...ends }, to: { angle: 1.75, ...ends } },
    {
      ...look,
      seed: seed + 9,
      count: 4,
      from: { angle: 1.75, ...ends },
      to: { angle: 0.2, low: 1.23, high: 1.3 },
    },
  ])
  const back = swathe([
    {
      ...look,
      seed: seed + 3,
      from: { angle: 1.4, ...ends },
      to: { angle: 3.3, low: 1.22, high: 1.3 },
      fall: 0.02,
    },
  ])
  const folds = (angle: number, y: number) => {
    const a = signedAngle(angle)
    const behind = smooth(1.4, 1.8, Math.abs(a))
    return (1 - behind) * front(a, y) + behind * back(Math.abs(a), y + 0.004 * ringNoise(a, 0.5, 5, seed))
  }
  const grid = fillGrid(1000, 260, true, (s, v): Vec3 => {
    const angle = shellAngle(s)
    const down = DOWN(v)
    const deep = depth * (1 + 0.05 * ringNoise(angle, 0.5, 6, seed) - 0.1 * Math.max(0, -Math.cos(angle)))
    const y = UPPER(angle) + 0.002 * ringNoise(angle, 1.5, 7, seed) - deep * down
    const face = smooth(0.3, 0.45, v) * smooth(1, 0.9, v)
    const out = OUT(v) + face * folds(angle, 1.318 - deep * down) + 0.001 * ringNoise(angle, v * 9, 13, seed)
    const [x, , z] = formPoint(angle, Math.max(y, 1.27), out)
    const beside = smooth(0.55, 1, Math.abs(Math.sin(angle)))
    // The cloth hangs straight from the bust and the arms: it does not follow the body in below them.
    return [x * lerp(1, arms + 0.1 * (down - 0.6), beside), y, z]
  })
  return [gridMesh(grid, material, { uv: (s, t) => [t * 0.26, s * 1.05] })]
}
