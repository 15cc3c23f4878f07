import { denim, lining, WASHES, type Wash } from '../fabrics/fabrics.ts'
import { formPoint } from '../form/dressForm.ts'
import { fillGrid, gridMesh, gridRow } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { denimBodice } from '../garments/denimBodice.ts'
import { worn } from '../garments/denimCloth.ts'
import { rows, stitched } from '../garments/stitchPaths.ts'
import { curve, mirrored, signedAngle } from '../maths/curves.ts'
import { fractalNoise, hashLattice, noise, ringNoise } from '../maths/noise.ts'
import { gauss, lerp, smooth, TAU } from '../maths/vectors.ts'
import { closeUp } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  Ecru: { wash: 'ecru', contrast: 0.34, wear: -0.24 },
  'Raw Indigo': { wash: 'rawIndigo', contrast: 0.1, wear: 0 },
} as const

const TOP = mirrored([
  [0, 1.334],
  [30, 1.34],
  [62, 1.326],
  [95, 1.308],
  [180, 1.286],
])
const WAIST = 1.066

/** Five seams a side for ten fragments; the last one is the centre back. */
const BONES = [0.3, 0.92, 1.52, 2.14, 2.7]
const SEAMS = [
  curve([
    [1.07, 0.24],
    [1.2, 0.3],
    [1.34, 0.34],
  ]),
  curve([
    [1.07, 0.8],
    [1.2, 0.88],
    [1.34, 0.92],
  ]),
  curve([
    [1.07, 1.46],
    [1.34, 1.52],
  ]),
  curve([
    [1.07, 2.1],
    [1.34, 2.12],
  ]),
  curve([
    [1.07, 2.68],
    [1.34, 2.66],
  ]),
]

const SKIRT = { length: 0.545, seed: 5 }

/** -1 in the hollow of a pleat … 1 on the round of a fold: one pleat hangs from every seam of the bodice. */
function pleat(a: number, t: number): number {
  const side = Math.abs(signedAngle(a))
  const stops = [-BONES[0]!, ...BONES, TAU - BONES[4]!]
  let i = 0
  while (side > stops[i + 1]!) i++
  const wander = 0.05 * t * ringNoise(a, t * 1.3, 11, SKIRT.seed)
  const share = Math.min(1, Math.max(0, (side - stops[i]!) / (stops[i + 1]! - stops[i]!) + wander))
  // Broad rounds with a sharp fold between them; the last ones lean to one side.
  return (
    2 * Math.sin(Math.PI * share ** (1 + 0.12 * Math.sin(i * 2.3 + Math.sign(signedAngle(a))))) ** 0.62 - 1
  )
}

/** Stiff cloth, pleated once at every seam, standing away from the waist. */
function pleatedSkirt(wash: Wash, wear: number, contrast: number): Mesh[] {
  const { length, seed } = SKIRT
  const start = WASHES[wash].start + wear
  const around = TAU * 0.24
  const grid = fillGrid(1300, 330, true, (s, t) => {
    const a = Math.PI + s * TAU
    const [wx, , wz] = formPoint(a, WAIST, 0.009)
    const spread = lerp(0, 1, t ** 0.72)
    const own = 0.88 + 0.4 * ringNoise(a, 0.5, 5, seed + 1)
    const fold = pleat(a, t) * own * lerp(0.007, 0.062, t ** 0.7)
    const flutter =
      0.019 * t * t * ringNoise(a, t * 1.4, 17, seed + 2) + 0.0022 * ringNoise(a, t * 14, 40, seed + 3)
    const out = 0.215 * spread + fold + flutter * smooth(0, 0.15, t)
    const y = WAIST + 0.004 - length * t + 0.012 * t * pleat(a, t)
    return [wx * (1 + 0.1 * spread) + out * Math.sin(a), y, wz + out * 0.92 * Math.cos(a)]
  })
  const stitches = rows(2, 0.016, (off) =>
    stitched([
      [0, length - 0.008 - off],
      [around, length - 0.008 - off],
    ]),
  )
  const cloth = denim(wash, { seed, stitches })
  const uv = (s: number, t: number) => [s * around, t * length] as const
  const plain = denim(wash, { seed: seed + 1 })
  return [
    gridMesh(grid, cloth, {
      uv,
      extras: (s, t) => {
        const a = Math.PI + s * TAU
        const crest = 0.1 * smooth(0.5, 1, pleat(a, t)) - 0.08
        const panel =
          BONES.filter((bone) => Math.abs(signedAngle(a)) > bone).length * Math.sign(signedAngle(a))
        const tone = 0.7 * contrast * (2 * hashLattice(panel, 8, seed) - 1)
        const hem = 0.12 * gauss(t - 1, 0.012) * (0.6 + noise(s * 160, t * 30, seed))
        return [0, start + tone + crest + hem + 0.06 * fractalNoise(s * 9, t * 4, 3, seed)]
      },
    }),
    worn(tube(gridRow(grid, grid.rows - 1), plain, { radius: 0.0026, closed: true, sides: 8 }), start + 0.08),
  ]
}

/** Fragment: ten narrow panels cut straight across, and a skirt that its own stiffness holds out. */
export const piece: Piece = {
  id: 'rv-010',
  setting: 'denim',
  body: { hips: 'close', hasThighs: false, from: 0.99 },
  colors: ['Ecru', 'Raw Indigo'],
  build(color) {
    const { wash, contrast, wear } = fabricsOf(FABRICS, color)
    const bodice = denimBodice({
      seed: 11,
      wash,
      top: TOP,
      bottom: () => WAIST - 0.012,
      seams: SEAMS,
      contrast,
      wear,
      lining: [lining('#d9cfbe')],
    })
    return [...bodice, ...pleatedSkirt(wash, wear, contrast), ...waistSeam(wash, wear)]
  },
  views: [
    { name: 'front', yaw: 0, shot: { look: [0, 0.925, 0], fieldHeight: 1.15, distance: 5.5, pitch: 0.12 } },
    {
      name: 'back',
      yaw: 0.65,
      shot: { look: [0, 0.925, 0], fieldHeight: 1.15, distance: 5.5, pitch: 0.12 },
    },
    { name: 'detail', yaw: 0.3, shot: closeUp([0.02, 1.1, 0.12], 0.24) },
  ],
}

/** A narrow band over the seam that joins bodice and skirt. */
function waistSeam(wash: Wash, wear: number): Mesh[] {
  const start = WASHES[wash].start + wear
  const band = fillGrid(900, 40, true, (s, t) => {
    const a = Math.PI + s * TAU
    const round = Math.min(1, Math.sin(Math.PI * t) * 2.4) ** 0.5
    const soft = 0.0008 * ringNoise(a, t * 2, 50, 4)
    return formPoint(
      a,
      WAIST + 0.016 - 0.03 * t + 0.001 * ringNoise(a, 0.5, 9, 3),
      0.0095 + 0.0022 * round + soft + 0.006 * t,
    )
  })
  const stitches = rows(2, 0.018, (off) =>
    stitched([
      [0, 0.006 + off],
      [0.9, 0.006 + off],
    ]),
  )
  const uv = (s: number, t: number) => [s * 0.9, t * 0.03] as const
  const extras = (s: number, t: number) =>
    [0, start + 0.1 * gauss(t - 0.5, 0.5) * noise(s * 80, t * 3, 2)] as const
  return [gridMesh(band, denim(wash, { seed: 15, stitches }), { uv, extras })]
}
