import { lining, mikado, organza } from '../fabrics/fabrics.ts'
import { fallenFolds } from '../cloth/fallenFolds.ts'
import type { Material } from '../fabrics/material.ts'
import { FORM } from '../form/dressForm.ts'
import { shellAngle } from '../form/shell.ts'
import { fillGrid, type Grid, gridMesh, gridRow } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { bodice, NECKLINES, waistBand } from '../garments/bodice.ts'
import { FLOOR, meetFloor } from '../garments/hemline.ts'
import { curve } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { lerp, smooth, type Vec3 } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const silk = (sheer: string, plain: string, under: string) => ({
  tier: organza(sheer, { cover: 0.74, shadow: 0.6 }),
  edge: organza(sheer, { cover: 0.9, shadow: 0.6 }),
  bodice: mikado(plain, { gloss: 0.06, tint: 0.35 }),
  under: lining(under),
})

const FABRICS = {
  Ivory: silk('#f6ecda', '#e6dcc9', '#e8dcc6'),
  Blush: silk('#efcdc5', '#dcb0a7', '#e0b6ad'),
  'Pale Gold': silk('#e3cf9c', '#c5ab70', '#d0b985'),
}

/** Half the width of what the tiers are sewn to. */
const CONE = curve([
  [0, 0.53],
  [0.26, 0.452],
  [0.5, 0.375],
  [0.71, 0.302],
  [0.9, 0.222],
  [1, 0.16],
  [1.07, 0.122],
])

interface Tier {
  seed: number
  from: number
  to: number
  /** Folds around, how deep they are at the hem, and how far the hem stands off; metres. */
  folds: number
  depth: number
  stands: number
}

/** Each half as full again as the one above, and broader. */
const TIERS: readonly Tier[] = [
  { seed: 3, from: 1.064, to: 0.87, folds: 24, depth: 0.042, stands: 0.03 },
  { seed: 14, from: 0.905, to: 0.685, folds: 30, depth: 0.048, stands: 0.036 },
  { seed: 25, from: 0.72, to: 0.468, folds: 36, depth: 0.054, stands: 0.042 },
  { seed: 36, from: 0.505, to: 0.236, folds: 43, depth: 0.058, stands: 0.046 },
  { seed: 47, from: 0.275, to: -0.004, folds: 50, depth: 0.06, stands: 0.05 },
]

const onCone = (angle: number, y: number, out: number): Vec3 => {
  const flat = lerp(0.95, 0.72, smooth(0.75, 1.07, y))
  const r = CONE(y) + out
  return [r * Math.sin(angle), y, r * Math.cos(angle) * flat]
}

/** One tier: small gathers at the seam, papery folds that open on the way down, some over their neighbours. */
function tierGrid({ seed, from, to, folds, depth, stands }: Tier): Grid {
  const fall = fallenFolds({
    seed,
    count: folds,
    irregular: 0.95,
    merging: 0.3,
    shut: [0.5, 0.35],
    lean: 0.75,
    flat: 1.15,
  })
  return fillGrid(1000, 76, true, (s, t) => {
    const a = shellAngle(s)
    const opened = smooth(0.01, 0.85, t) ** 0.85
    const gathers = 0.0026 * ringNoise(a, t * 3, folds * 4, seed + 5) * smooth(0.5, 0.03, t)
    // Crisp cloth keeps small flat facets where it was once bent.
    const paper =
      0.0016 * ringNoise(a + 0.3 * t, t * 8, 61, seed + 6) + 0.0024 * ringNoise(a, t * 3, 31, seed + 7)
    const lobes = 0.35 * ringNoise(a, 0.5, 9, seed + 9)
    const free =
      0.005 +
      stands * (1 + lobes) * (1 - (1 - t) ** 1.7) +
      depth * opened * (fall.depth(a, t) + 0.45) +
      gathers +
      paper * smooth(0, 0.25, t)
    // Never inside what it is sewn to.
    const out = (free + 0.003 + Math.sqrt((free - 0.003) ** 2 + 2e-5)) / 2
    const uneven = (0.009 * ringNoise(a, 0.5, 7, seed + 9) + 0.004 * ringNoise(a, 1.5, 23, seed + 8)) * t
    const { above, lying } = meetFloor(lerp(from, to, t) - uneven - FLOOR, to < 0 ? 0.008 : 0)
    return onCone(a + fall.sway(a, t) * opened, FLOOR + above, out + 0.8 * (to < 0 ? lying : 0))
  })
}

function tiers(cloth: { tier: Material; edge: Material }): Mesh[] {
  return TIERS.flatMap((tier) => {
    const grid = tierGrid(tier)
    const [around, along] = [4 * CONE(tier.to) * 2, tier.from - tier.to]
    return [
      gridMesh(grid, cloth.tier, { uv: (s, t) => [s * around, t * along] }),
      tube(gridRow(grid, grid.rows - 1), cloth.edge, { radius: 0.0007, closed: true, sides: 8 }),
    ]
  })
}

/** Cascade: five gathered tiers of organza with rolled edges, a plain bodice above them. */
export const piece: Piece = {
  id: 'bg-005',
  setting: 'floor',
  isSheer: true,
  colors: ['Ivory', 'Blush', 'Pale Gold'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const under = fillGrid(240, 80, true, (s, t) => {
      const a = shellAngle(s)
      return onCone(
        a,
        lerp(1.06, 0.01, t),
        -0.002 + 0.014 * t * Math.cos(14 * a + 2 * ringNoise(a, 0.5, 7, 2)),
      )
    })
    return [
      gridMesh(under, cloth.under, { uv: (s, t) => [s * 3, t] }),
      ...tiers(cloth),
      ...bodice({ seed: 9, top: NECKLINES.straight, lining: cloth.under }, cloth.bodice),
      ...waistBand(cloth.bodice, {
        seed: 4,
        from: FORM.waist + 0.004,
        to: FORM.waist - 0.018,
        offset: 0.0105,
        creases: 0.0004,
      }),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.gown },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.gown },
    { name: 'detail', yaw: 0.25, shot: closeUp([-0.2, 0.66, 0.3], 0.42) },
  ],
}
