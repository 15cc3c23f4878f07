import { lining, mikado, organza } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import { FORM } from '../form/dressForm.ts'
import { shellAngle } from '../form/shell.ts'
import { fillGrid, type Grid, gridMesh, gridRow } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { bodice, NECKLINES, waistBand } from '../garments/bodice.ts'
import { curve } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { lerp, smooth, type Vec3 } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const silk = (sheer: string, plain: string, under: string) => ({
  tier: organza(sheer, { cover: 0.6, shadow: 0.45 }),
  edge: organza(sheer, { cover: 1, through: 0.2 }),
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
  /** Folds around at the hem, how deep, and how far the hem stands off. */
  folds: number
  depth: number
  stands: number
}

/** Each half as full again as the one above, and broader. */
const TIERS: readonly Tier[] = [
  { seed: 3, from: 1.062, to: 0.885, folds: 19, depth: 0.02, stands: 0.036 },
  { seed: 14, from: 0.915, to: 0.7, folds: 24, depth: 0.026, stands: 0.044 },
  { seed: 25, from: 0.73, to: 0.487, folds: 29, depth: 0.031, stands: 0.05 },
  { seed: 36, from: 0.52, to: 0.254, folds: 34, depth: 0.035, stands: 0.055 },
  { seed: 47, from: 0.29, to: 0.008, folds: 40, depth: 0.039, stands: 0.06 },
]

const onCone = (angle: number, y: number, out: number): Vec3 => {
  const flat = lerp(0.95, 0.72, smooth(0.75, 1.07, y))
  const r = CONE(y) + out
  return [r * Math.sin(angle), y, r * Math.cos(angle) * flat]
}

/** One tier: drawn up into small gathers, then breaking into a few broad papery folds that turn at the hem. */
function tierGrid({ seed, from, to, folds, depth, stands }: Tier): Grid {
  return fillGrid(1100, 90, true, (s, t) => {
    const a = shellAngle(s)
    const p = folds * a + 1.5 * ringNoise(a, 0.5, 11, seed) + 0.9 * t * ringNoise(a, t * 1.5, 17, seed + 1)
    const own = 0.55 + 0.65 * (0.5 + 0.5 * ringNoise(a, 0.5, folds, seed + 2))
    const wave = Math.cos(p)
    // Crisp cloth bends along a line and stays flat between: crests sharper than a cosine's.
    const crisp = wave * 0.55 + 0.45 * (1 - 2 * Math.abs(Math.sin(p / 2)) ** 0.8)
    const halves = Math.cos(p * 2 + 2.2 * ringNoise(a, 0.5, 13, seed + 3))
    const gathers =
      Math.cos(folds * 4 * a + 2.4 * ringNoise(a, 0.5, 23, seed + 5)) *
      (0.6 + 0.4 * ringNoise(a, 1.5, 31, seed))
    const opened = smooth(0.02, 0.9, t) ** 0.9
    const paper = 0.0014 * ringNoise(a, t * 9, 41, seed + 6) + 0.0018 * ringNoise(a, t * 4, 19, seed + 7)
    const out =
      0.006 +
      stands * (1 - (1 - Math.min(1, t * 1.05)) ** 1.8) +
      depth * opened * (own * crisp + 0.25 * halves * (1 - opened * 0.5)) +
      0.0036 * gathers * smooth(0.55, 0.05, t) +
      paper * smooth(0, 0.2, t)
    const turn = a + ((0.5 * opened) / folds) * Math.sin(p) * own
    const uneven = 0.006 * wave * t * t + 0.006 * ringNoise(a, 0.5, 7, seed + 9) * t
    return onCone(turn, Math.max(0.004, lerp(from, to, t) - uneven), out)
  })
}

function tiers(cloth: { tier: Material; edge: Material }): Mesh[] {
  return TIERS.flatMap((tier) => {
    const grid = tierGrid(tier)
    const [around, along] = [4 * CONE(tier.to) * 2, tier.from - tier.to]
    return [
      gridMesh(grid, cloth.tier, { uv: (s, t) => [s * around, t * along] }),
      tube(gridRow(grid, grid.rows - 1), cloth.edge, { radius: 0.0011, closed: true, sides: 8 }),
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
        lerp(1.06, 0.004, t),
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
    { name: 'back', yaw: 0.6, shot: SHOTS.gown },
    { name: 'detail', yaw: 0.25, shot: closeUp([-0.27, 0.715, 0.12], 0.3) },
  ],
}
