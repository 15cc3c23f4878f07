import { lining, WASHES } from '../fabrics/fabrics.ts'
import { gridRow } from '../geometry/grid.ts'
import { fringe } from '../garments/fringe.ts'
import { type JacketShape, jacketBody, jacketTorso, JACKET_TOP } from '../garments/jacketBody.ts'
import { jacketCollar } from '../garments/jacketCollar.ts'
import { placket } from '../garments/jacketFront.ts'
import { jacketSleeve, type SleeveCut } from '../garments/jacketSleeve.ts'
import { rows, stitched } from '../garments/stitchPaths.ts'
import { curve, mirrored } from '../maths/curves.ts'
import { noise } from '../maths/noise.ts'
import { gauss, smooth } from '../maths/vectors.ts'
import { closeUp } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  'Sky Wash': {
    wash: 'paleReverse',
    reverse: 'fadedIndigo',
    reverseWorn: 0.04,
    inside: '#1b2d4d',
    weft: '#d9e2ea',
  },
  Ecru: { wash: 'ecru', reverse: 'ecru', reverseWorn: -0.35, inside: '#b7a88c', weft: '#efe7d6' },
} as const

const SHAPE: JacketShape = {
  width: curve([
    [1.02, 0.186],
    [1.12, 0.191],
    [1.28, 0.198],
    [1.36, 0.204],
    [1.405, 0.203],
    [1.428, 0.191],
    [1.444, 0.169],
    [1.458, 0.146],
    [1.475, 0.118],
    [1.49, 0.092],
    [1.505, 0.071],
    [1.52, 0.067],
  ]),
  front: curve([
    [1.02, 0.138],
    [1.14, 0.146],
    [1.26, 0.153],
    [1.34, 0.124],
    [1.4, 0.099],
    [1.45, 0.071],
    [1.5, 0.06],
  ]),
  back: curve([
    [1.02, 0.116],
    [1.2, 0.118],
    [1.34, 0.122],
    [1.4, 0.109],
    [1.45, 0.086],
    [1.51, 0.064],
  ]),
  neck: mirrored([
    [0, 1.402],
    [5, 1.418],
    [14, 1.447],
    [30, 1.472],
    [58, 1.49],
    [90, 1.498],
    [180, 1.505],
  ]),
  hem: mirrored([
    [0, 1.052],
    [60, 1.058],
    [180, 1.05],
  ]),
  measured: 1.25,
}

const YOKE = JACKET_TOP - 1.348
const FLAP = { u: 0.103, half: 0.05, drop: 0.05 }

/** Metres inside the edge of a chest flap; negative outside. */
const flap = (u: number, v: number) => {
  const x = Math.abs(Math.abs(u) - FLAP.u)
  const lower = YOKE + FLAP.drop + 0.014 * (1 - x / FLAP.half) - v
  return Math.min(FLAP.half - x, lower, v - YOKE)
}
/** Seams that close in from the flaps to the hem. */
const dart = (u: number, v: number) => Math.abs(u) - (0.092 - 0.13 * (v - YOKE))

function relief(u: number, v: number): number {
  const low = smooth(0.25, 0.5, v)
  const swells = 0.018 * low * noise(u * 7 + 0.6 * v, v * 2.2, 3) + 0.004 * noise(u * 13 + v * 3, v * 7, 4)
  const seams = v > YOKE ? 0.0012 * smooth(-0.001, 0.001, dart(u, v)) * smooth(0.012, 0.008, dart(u, v)) : 0
  const yoke = 0.0016 * smooth(0.001, -0.001, v - YOKE) * smooth(-0.03, -0.008, v - YOKE)
  const pocket = 0.0026 * smooth(-0.0006, 0.0014, flap(u, v)) - 0.001 * gauss(flap(u, v), 0.0012)
  const drag =
    0.0065 * smooth(0.14, 0.2, v) * smooth(0.38, 0.26, v) * noise(u * 16 + v * 14, v * 5 - u * 4, 8)
  return swells + seams + yoke + pocket + drag
}

function stitches(girth: number) {
  const back = girth / 2
  return [-1, 1].flatMap((side) => [
    ...rows(2, 0.006, (off) =>
      stitched([
        [0, YOKE - 0.003 - off],
        [side * back, YOKE - 0.003 - off],
      ]),
    ),
    ...rows(2, 0.006, (off) =>
      stitched([
        [side * (0.092 + 0.003 + off), YOKE],
        [side * (0.092 - 0.13 * 0.3 + 0.003 + off), YOKE + 0.3],
      ]),
    ),
    ...rows(2, 0.006, (off) => {
      const inset = 0.004 + off
      const [inner, outer] = [side * (FLAP.u - FLAP.half + inset), side * (FLAP.u + FLAP.half - inset)]
      return stitched([
        [inner, YOKE + 0.002],
        [inner, YOKE + FLAP.drop - inset],
        [side * FLAP.u, YOKE + FLAP.drop + 0.014 - inset],
        [outer, YOKE + FLAP.drop - inset],
        [outer, YOKE + 0.002],
      ])
    }),
    ...rows(2, 0.006, (off) =>
      stitched([
        [side * (back - 0.12 + off), YOKE],
        [side * (back - 0.07 + off), YOKE + 0.3],
      ]),
    ),
  ])
}

const ARM = [
  [0.168, 1.338, -0.004],
  [0.2, 1.27, -0.006],
  [0.238, 1.15, -0.004],
  [0.262, 1.03, 0.008],
  [0.27, 0.94, 0.032],
  [0.266, 0.87, 0.056],
] as const

const SLEEVE = {
  armhole: { y: 1.308, half: 0.106, spread: 0.74 },
  arm: ARM,
  radius: curve([
    [0, 0.06],
    [0.12, 0.067],
    [0.3, 0.073],
    [0.55, 0.069],
    [0.8, 0.07],
    [0.89, 0.06],
    [0.95, 0.049],
    [1, 0.047],
  ]),
}

/** Envers: the twill's pale reverse worn outside; cropped, dropped at the shoulder, raw at the edge. */
export const piece: Piece = {
  id: 'rv-004',
  setting: 'torso',
  colors: ['Sky Wash', 'Ecru'],
  build(color) {
    const { wash, reverse, reverseWorn, inside, weft } = fabricsOf(FABRICS, color)
    const body = jacketBody(SHAPE, relief)
    const hem = JACKET_TOP - 1.052
    const torso = jacketTorso(body, {
      seed: 12,
      wash,
      stitches: stitches(body.girth),
      fade: (u, v) =>
        0.22 * gauss(v - hem, 0.012) +
        0.12 * gauss(flap(u, v), 0.004) +
        0.1 * gauss(dart(u, v) - 0.005, 0.006) * (v > YOKE ? 1 : 0) +
        9 * relief(u, v) * (v > YOKE ? 1 : 0) -
        0.04,
      inside: lining(inside),
    })
    const cuff = { height: 0.062, radius: 0.0535, wash: reverse, worn: WASHES[reverse].start + reverseWorn }
    const sleeve = (side: 1 | -1, seed: number): SleeveCut => ({ ...SLEEVE, side, seed, wash, cuff })
    return [
      ...torso.meshes,
      ...jacketSleeve(body, sleeve(-1, 21)),
      ...jacketSleeve(body, sleeve(1, 34)),
      ...jacketCollar(body, {
        seed: 5,
        wash,
        from: 0.04,
        stand: mirrored([
          [0, 0.008],
          [14, 0.02],
          [45, 0.03],
          [180, 0.036],
        ]),
        spread: mirrored([
          [0, 0.4],
          [14, 0.26],
          [45, 0.1],
          [90, 0],
          [180, 0],
        ]),
        edge: mirrored([
          [0, 1.352],
          [14, 1.374],
          [45, 1.432],
          [90, 1.466],
          [180, 1.452],
        ]),
        deep: 0.09,
      }),
      ...placket(body, {
        seed: 7,
        wash,
        x: 0.004,
        half: 0.02,
        from: 1.404,
        to: 1.052,
        buttons: [1.378, 1.3, 1.222, 1.144, 1.076],
        button: '#8c8a86',
      }),
      fringe(
        gridRow(torso.grid, torso.grid.rows - 1),
        { seed: 4, length: 0.017, density: 2200, tousled: 0.5, yarn: 0.0004 },
        lining(weft, { through: 0.25 }),
      ),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: { look: [0, 1.19, 0], fieldHeight: 1, distance: 5, pitch: 0.1 } },
    {
      name: 'turned',
      yaw: Math.PI - 0.35,
      shot: { look: [0, 1.19, 0], fieldHeight: 1, distance: 5, pitch: 0.1 },
    },
    { name: 'detail', yaw: 0.2, shot: closeUp([0.08, 1.09, 0.14], 0.18) },
  ],
}
