import { denim, lining, WASHES, type Wash } from '../fabrics/fabrics.ts'
import { formPoint } from '../form/dressForm.ts'
import { fillGrid, gridMesh } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { denimBodice } from '../garments/denimBodice.ts'
import { pleatedSkirt } from '../garments/pleatedSkirt.ts'
import { rows, stitched } from '../garments/stitchPaths.ts'
import { curve, mirrored } from '../maths/curves.ts'
import { noise, ringNoise } from '../maths/noise.ts'
import { gauss, TAU } from '../maths/vectors.ts'
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

/** Five seams a side for ten fragments. */
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
/** Where they meet the waist: there the skirt is pleated. */
const PLEATS = SEAMS.map((seam) => seam(WAIST))

/** A narrow band over the seam that joins bodice and skirt. */
function waistSeam(wash: Wash, wear: number): Mesh[] {
  const start = WASHES[wash].start + wear
  const band = fillGrid(900, 40, true, (s, t) => {
    const a = Math.PI + s * TAU
    const round = Math.min(1, Math.sin(Math.PI * t) * 2.4) ** 0.5
    const soft = 0.0008 * ringNoise(a, t * 2, 50, 4)
    return formPoint(
      a,
      WAIST + 0.012 - 0.026 * t + 0.001 * ringNoise(a, 0.5, 9, 3),
      0.0086 + 0.0022 * round + soft + 0.0022 * t,
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
    return [
      ...bodice,
      ...pleatedSkirt({
        wash,
        wear,
        contrast,
        waist: WAIST,
        seams: PLEATS,
        length: 0.545,
        flare: 0.215,
        seed: 5,
      }),
      ...waistSeam(wash, wear),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: { look: [0, 0.925, 0], fieldHeight: 1.15, distance: 5.5, pitch: 0.12 } },
    {
      name: 'turned',
      yaw: Math.PI - 0.35,
      shot: { look: [0, 0.925, 0], fieldHeight: 1.15, distance: 5.5, pitch: 0.12 },
    },
    { name: 'detail', yaw: 0.3, shot: closeUp([0.02, 1.06, 0.12], 0.26) },
  ],
}
