import { denim, lining, WASHES } from '../fabrics/fabrics.ts'
import {
  type DenimSkirtShape,
  HIP_REACH,
  jeansTop,
  jeansTopRelief,
  jeansTopWear,
  skirtBand,
} from '../garments/denimSkirt.ts'
import { TROUSER } from '../garments/legSection.ts'
import { fringe } from '../garments/fringe.ts'
import { rows, stitched } from '../garments/stitchPaths.ts'
import { waistband } from '../garments/waistband.ts'
import { gridMesh, gridRow } from '../geometry/grid.ts'
import { curve } from '../maths/curves.ts'
import { fractalNoise, noise, ringNoise } from '../maths/noise.ts'
import { gauss, smooth } from '../maths/vectors.ts'
import { closeUp } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  'Washed Black': { wash: 'washedBlack', weft: '#8b8a88', worn: -0.07 },
  'Stone Blue': { wash: 'stoneBlue', weft: '#d3dae0', worn: 0 },
  Ecru: { wash: 'ecru', weft: '#efe7d6', worn: 0 },
} as const

const HEM = 0.672
const LENGTH = TROUSER.waist - HEM

const SHAPE: DenimSkirtShape = {
  width: curve([
    [0.66, 0.24],
    [0.8, 0.219],
    [0.92, 0.197],
  ]),
  front: curve([
    [0.66, 0.16],
    [0.8, 0.136],
    [0.92, 0.113],
  ]),
  back: curve([
    [0.66, 0.172],
    [0.8, 0.155],
    [0.92, 0.135],
  ]),
  folds(a, y) {
    const loose = smooth(0.92, HEM, y)
    return loose * (0.013 * ringNoise(a, 0.5 + y, 7, 3) + 0.006 * ringNoise(a, 4 + y * 3, 13, 4))
  },
}

const APEX = 0.176
/** Half the width of the wedge at a depth below the waist seam, metres. */
const spread = (v: number) => 0.062 * ((v - APEX) / (LENGTH - APEX))

/** Below the fly the inner seams lie one over the other and leave a wedge of another cloth between them. */
const wedge = (u: number, v: number) =>
  v < APEX ? -Math.hypot(u, v - APEX) : Math.min(spread(v) - Math.abs(u), v - APEX)

const relaid = [-1, 1].flatMap((side) =>
  rows(2, 0.006, (off) =>
    stitched([
      [side * (0.003 + off), APEX + 0.004 - off * 1.2],
      [side * (spread(LENGTH) + 0.003 + off), LENGTH],
    ]),
  ),
)

/** Lisière: what is left of jeans above the thigh, its hem drawn out to a fringe. */
export const piece: Piece = {
  id: 'rv-007',
  setting: 'denim',
  body: { hips: 'denim', hasThighs: true, from: 0.5 },
  colors: ['Washed Black', 'Stone Blue', 'Ecru'],
  build(color) {
    const { wash, weft, worn } = fabricsOf(FABRICS, color)
    const start = WASHES[wash].start + worn
    const relief = (u: number, v: number) =>
      jeansTopRelief(u, v, 5) -
      0.0016 * smooth(-0.0006, 0.0008, wedge(u, v)) +
      0.0018 * noise(u * 14 + v * 5, v * 9, 6) * smooth(0.1, 0.3, v)
    const grid = skirtBand(
      SHAPE,
      [TROUSER.waist, HEM],
      (a, y) => relief(a * HIP_REACH, TROUSER.waist - y),
      [1100, 420],
    )
    const uv = (s: number, t: number) => [(s * 2 - 1) * Math.PI * HIP_REACH, t * LENGTH] as const
    const stitches = [...jeansTop(LENGTH), ...relaid]
    // What is left when the dyed warp is drawn out.
    const yarn = lining(weft, { through: 0.25 })
    const raw = (seed: number, length: number, density: number, tousled: number) =>
      fringe(gridRow(grid, grid.rows - 1), { seed, length, density, tousled, yarn: 0.0004 }, yarn)
    return [
      gridMesh(grid, denim(wash, { seed: 4, stitches }), {
        uv,
        extras: (s, t) => {
          const [u, v] = uv(s, t)
          const inset = wedge(u, v)
          const seams = 0.1 * gauss(inset + 0.004, 0.005) * smooth(0.16, 0.2, v)
          const hem = (0.3 + 0.2 * noise(u * 300, v * 60, 7)) * smooth(LENGTH - 0.005, LENGTH, v)
          const tone = 0.11 * smooth(-0.0008, 0.0008, inset)
          return [
            0,
            start + tone + seams + hem + jeansTopWear(u, v, 5) + 0.07 * fractalNoise(u * 7, v * 6, 3, 5),
          ]
        },
      }),
      raw(3, 0.02, 2600, 0.3),
      raw(9, 0.01, 1800, 0.8),
      ...waistband({ seed: 14, wash, worn }),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: { look: [0, 0.868, 0], fieldHeight: 0.66, distance: 5, pitch: 0.14 } },
    {
      name: 'turned',
      yaw: Math.PI - 0.3,
      shot: { look: [0, 0.868, 0], fieldHeight: 0.66, distance: 5, pitch: 0.14 },
    },
    { name: 'detail', yaw: 0.2, shot: closeUp([-0.03, 0.715, 0.16], 0.15) },
  ],
}
