import { chiffon, crepe, lining } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import { gridMesh, gridRow } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { bodice, waistBand } from '../garments/bodice.ts'
import { skirtGrid } from '../garments/gownSkirt.ts'
import { gownStraps } from '../garments/gownStraps.ts'
import { mirrored, signedAngle } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { gauss, smooth } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const silk = (sheer: string, slip: string) => ({
  sheer: chiffon(sheer, { cover: 0.55, shadow: 0.55 }),
  drape: crepe(slip, { gloss: 0.035 }),
  slip: crepe(slip, { gloss: 0.04 }),
  lining: lining(slip),
})

const FABRICS = {
  'Sea Glass': silk('#c0dfd2', '#a6ccbd'),
  'Dusty Rose': silk('#deb0ac', '#cb9794'),
  Midnight: silk('#182548', '#111b38'),
  Ivory: silk('#f3ecdf', '#e9e0cf'),
}

const TOP = mirrored([
  [0, 1.178],
  [6, 1.198],
  [16, 1.262],
  [27, 1.335],
  [34, 1.37],
  [40, 1.373],
  [47, 1.355],
  [62, 1.305],
  [90, 1.262],
  [130, 1.222],
  [180, 1.205],
])

/** Waist seam, a little above the natural one. */
const WAIST = 1.118
/** Where a strap gathers the cloth: metres around from the centre front, and the height. */
const GATHERED = { around: 0.098, y: 1.395 }

/** Folds that fan from the shoulder down into the waist, close where they start and dying over the fullest place. */
function drape(angle: number, y: number): number {
  const a = signedAngle(angle)
  const side = a < 0 ? 4 : 9
  const across = Math.abs(a) * 0.15 - GATHERED.around
  const down = GATHERED.y - y
  const fan = Math.atan2(across, down)
  const far = Math.hypot(across, down)
  const phase =
    fan * 62 + 2.2 * ringNoise(fan, far * 5, 29, side) + 0.8 * ringNoise(fan, far * 16, 41, side + 1)
  const fold = 1 - 1.7 * Math.abs(Math.sin(phase / 2)) ** 0.85
  const own = 0.55 + 0.55 * ringNoise(fan, 0.5, 67, side + 2)
  const held = smooth(0.3, 0.24, far) * 0.3 + 0.7
  const front = smooth(1.75, 1.35, Math.abs(a))
  // Behind, the same cloth is drawn flat around to the zip.
  const behind = 0.0012 * (1 - front) * ringNoise(angle, y * 70 + 2 * ringNoise(angle, y * 8, 7, 3), 9, 6)
  return front * 0.0034 * own * fold * held * smooth(0, 0.05, far) + behind - 0.002 * gauss(a, 0.02)
}

/** Two floating layers over a slip that ends above them: all three fall in the same folds, each a little its own way. */
function skirts({ sheer, slip }: { sheer: Material; slip: Material }): Mesh[] {
  const cut = {
    waist: WAIST - 0.004,
    seed: 12,
    pleats: 26,
    bell: 0.72,
    waistDepth: 0.014,
    columns: 560,
    rows: 100,
    crush: 0.003,
    steps: 0,
    fall: { seed: 12, irregular: 0.85, merging: 0.25, shut: [0.5, 0.4], lean: 0.6 } as const,
  }
  // Dents and lobes of all three are one seed's: a layer never comes through the one over it.
  const inner = skirtGrid({ ...cut, waistOffset: 0.006, hemRadius: 0.328, hemDepth: 0.088, raise: 0.09 })
  const sheers = [
    skirtGrid({ ...cut, waistOffset: 0.0085, hemRadius: 0.354, hemDepth: 0.098 }),
    skirtGrid({ ...cut, waistOffset: 0.0105, hemRadius: 0.376, hemDepth: 0.104 }),
  ]
  return [
    gridMesh(inner, slip, { uv: (s, t) => [s * 2.4, t * 1.1] }),
    ...sheers.flatMap((grid) => [
      gridMesh(grid, sheer, { uv: (s, t) => [s * 3, t * 1.1] }),
      tube(gridRow(grid, grid.rows - 1), sheer, { radius: 0.0007, closed: true, sides: 8 }),
    ]),
  ]
}

/** Opaline: a V draped from fine straps, a waist a little high, two layers of chiffon adrift over a slip. */
export const piece: Piece = {
  id: 'bg-006',
  setting: 'floor',
  isSheer: true,
  colors: ['Sea Glass', 'Dusty Rose', 'Midnight', 'Ivory'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const cut = {
      seed: 5,
      top: TOP,
      bottom: () => WAIST - 0.011,
      seams: [],
      relief: drape,
      lining: cloth.lining,
    }
    return [
      ...skirts(cloth),
      ...bodice({ ...cut, offset: 0.0075 }, cloth.drape),
      ...waistBand(cloth.drape, {
        seed: 3,
        from: WAIST + 0.012,
        to: WAIST - 0.02,
        offset: 0.0155,
        creases: 0.002,
      }),
      ...gownStraps(TOP, { front: 0.65, back: 0.6, halfWidth: 0.0032, slider: 0.06 }, cloth.slip),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.gown },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.gown },
    { name: 'detail', yaw: 0.3, shot: closeUp([0, 1.24, 0.13], 0.28) },
  ],
}
