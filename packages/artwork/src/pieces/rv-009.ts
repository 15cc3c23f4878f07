import { denim, satin, WASHES } from '../fabrics/fabrics.ts'
import { worn } from '../garments/denimCloth.ts'
import { type JacketShape, jacketBody, jacketTorso, JACKET_TOP } from '../garments/jacketBody.ts'
import { jacketCollar } from '../garments/jacketCollar.ts'
import { buttonRows } from '../garments/jacketFront.ts'
import { jacketSleeve, type SleeveCut } from '../garments/jacketSleeve.ts'
import { rows, stitched } from '../garments/stitchPaths.ts'
import { gridRow } from '../geometry/grid.ts'
import { tube } from '../geometry/tube.ts'
import { curve, mirrored, signedAngle } from '../maths/curves.ts'
import { hashLattice, noise } from '../maths/noise.ts'
import { gauss, smooth } from '../maths/vectors.ts'
import { closeUp } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  'Faded Indigo': { wash: 'fadedIndigo', satin: '#2a1a10', button: '#6d5a3e', worn: 0 },
  'Washed Black': { wash: 'washedBlack', satin: '#191210', button: '#5d5a55', worn: -0.1 },
} as const

const HEM = 0.335
/** The front that lies on top ends here, metres from the middle. */
const LAP = 0.088

const SHAPE: JacketShape = {
  width: curve([
    [0.33, 0.25],
    [0.7, 0.226],
    [1.05, 0.204],
    [1.28, 0.204],
    [1.36, 0.207],
    [1.405, 0.206],
    [1.43, 0.194],
    [1.446, 0.172],
    [1.46, 0.148],
    [1.477, 0.12],
    [1.492, 0.094],
    [1.507, 0.075],
    [1.52, 0.071],
  ]),
  front: curve([
    [0.33, 0.178],
    [0.7, 0.16],
    [1.05, 0.146],
    [1.26, 0.156],
    [1.34, 0.128],
    [1.4, 0.103],
    [1.45, 0.075],
    [1.5, 0.062],
  ]),
  back: curve([
    [0.33, 0.18],
    [0.7, 0.155],
    [1.05, 0.122],
    [1.34, 0.126],
    [1.4, 0.113],
    [1.45, 0.089],
    [1.51, 0.067],
  ]),
  neck: mirrored([
    [0, 1.345],
    [4, 1.36],
    [14, 1.425],
    [30, 1.466],
    [58, 1.49],
    [90, 1.498],
    [180, 1.506],
  ]),
  hem: (a) => HEM + 0.012 * smooth(0.3, 0.315, signedAngle(a)) * smooth(1.4, 0.8, signedAngle(a)),
  measured: 0.9,
}

/** Old outseams, metres from the centre front, and where legs are joined end to end. */
const OUTSEAMS = [-0.58, -0.5, -0.41, -0.32, -0.225, -0.135, 0.15, 0.235, 0.32, 0.405, 0.495, 0.575]
const JOINS = [0.71, 0.64, 0.83, 0.76, 0.58, 0.69, 0.8, 0.7, 0.74, 0.66, 0.85, 0.6, 0.7]
const panelOf = (u: number) => OUTSEAMS.filter((seam) => u > seam).length
const POCKET = { from: 0.125, to: 0.275, top: JACKET_TOP - 0.95, flap: 0.062 }

/** Metres inside the edge of a pocket's flap. */
const flap = (u: number, v: number) => {
  const a = Math.abs(u)
  return Math.min(a - POCKET.from, POCKET.to - a, v - POCKET.top, POCKET.top + POCKET.flap - v)
}

function relief(u: number, v: number): number {
  const low = smooth(0.35, 1.15, v)
  const hang =
    0.024 * low * noise(u * 7 + 0.3 * v, v * 0.9, 3) +
    0.012 * low * noise(u * 17 + 0.5 * v, v * 0.7, 13) +
    0.004 * noise(u * 12 + v * 2, v * 5, 4)
  const drag =
    0.0045 * smooth(0.14, 0.2, v) * smooth(0.42, 0.28, v) * noise(u * 16 + v * 14, v * 5 - u * 4, 8)
  const lap = 0.0055 * smooth(-0.14, 0, u) * smooth(LAP, LAP - 0.0022, u)
  const inside = flap(u, v)
  let seams = 0
  for (const seam of OUTSEAMS) {
    const apart = u - seam - 0.005
    if (Math.abs(apart) < 0.03 && inside < 0)
      seams += (0.0013 + 0.0009 * noise(v * 80, seam * 90, 5)) * gauss(apart, 0.005)
  }
  const join = 0.0012 * gauss(v - JOINS[panelOf(u)]! - 0.004, 0.004)
  return (
    hang +
    drag +
    lap +
    seams +
    join +
    0.003 * smooth(-0.0006, 0.0016, inside) -
    0.0012 * gauss(inside, 0.0014)
  )
}

function fade(u: number, v: number): number {
  const panel = panelOf(u)
  const tone = 0.15 * (2 * hashLattice(panel, v > JOINS[panel]! ? 1 : 0, 7) - 1)
  const rubbed = OUTSEAMS.reduce(
    (sum, seam) => sum + gauss(u - seam - 0.005, 0.006) * (0.17 + 0.16 * noise(v * 75, seam * 90, 5)),
    0,
  )
  const edges =
    0.14 * gauss(u - LAP, 0.004) + 0.12 * gauss(flap(u, v), 0.004) + 0.16 * gauss(v - JACKET_TOP + HEM, 0.008)
  const thighs = 0.1 * noise(u * 5, v * 2.4, 11)
  return (
    0.06 + tone + rubbed + edges + thighs + 4 * relief(u, v) * smooth(0.1, 0.3, v) * (1 - smooth(0.3, 0.6, v))
  )
}

function stitches() {
  const hem = JACKET_TOP - HEM
  const line = (u0: number, v0: number, u1: number, v1: number) =>
    stitched([
      [u0, v0],
      [u1, v1],
    ])
  const seam = (u: number, off: number, from: number, to = hem) => line(u + off, from, u + off, to)
  // What a pocket's flap covers is not seen.
  const below = POCKET.top + POCKET.flap
  const down = OUTSEAMS.flatMap((u) =>
    rows(2, 0.006, (off) =>
      flap(u, below - 0.01) < 0
        ? seam(u, 0.002 + off, 0.1)
        : [...seam(u, 0.002 + off, 0.1, POCKET.top), ...seam(u, 0.002 + off, below)],
    ),
  )
  const joined = JOINS.flatMap((v, n) =>
    line(OUTSEAMS[n - 1] ?? -0.66, v + 0.008, OUTSEAMS[n] ?? 0.66, v + 0.008),
  )
  const pockets = [-1, 1].flatMap((side) =>
    rows(2, 0.006, (off) =>
      stitched([
        [side * (POCKET.from + 0.005 + off), POCKET.top],
        [side * (POCKET.from + 0.005 + off), POCKET.top + POCKET.flap - 0.005 - off],
        [side * (POCKET.to - 0.005 - off), POCKET.top + POCKET.flap - 0.005 - off],
        [side * (POCKET.to - 0.005 - off), POCKET.top],
      ]),
    ),
  )
  const edge = rows(2, 0.006, (off) => seam(LAP, -0.005 - off, 0.18))
  const around = rows(2, 0.02, (off) => line(-0.7, hem - 0.012 - off, 0.7, hem - 0.012 - off))
  return [...down, ...joined, ...pockets, ...edge, ...around]
}

const SLEEVE = {
  armhole: { y: 1.308, half: 0.108, spread: 0.74 },
  arm: [
    [0.17, 1.34, -0.004],
    [0.204, 1.26, -0.006],
    [0.246, 1.13, -0.003],
    [0.272, 1.0, 0.008],
    [0.284, 0.9, 0.03],
    [0.284, 0.81, 0.056],
  ],
  radius: curve([
    [0, 0.062],
    [0.12, 0.069],
    [0.3, 0.073],
    [0.55, 0.068],
    [0.85, 0.062],
    [1, 0.06],
  ]),
  elbow: 0.5,
  folds: 0.8,
} as const

/** Grand Large: legs laid end to end, their outseams running down a long straight coat like pinstripes. */
export const piece: Piece = {
  id: 'rv-009',
  setting: 'denim',
  body: { hips: 'close', hasThighs: false, from: 0.6 },
  colors: ['Faded Indigo', 'Washed Black'],
  build(color) {
    const { wash, satin: lined, button, worn: kept } = fabricsOf(FABRICS, color)
    const { start } = WASHES[wash]
    const body = jacketBody(SHAPE, relief)
    const cuff = { height: 0.085, radius: 0.0665, wash, worn: start + 0.1 }
    const sleeve = (side: 1 | -1, seed: number): SleeveCut => ({ ...SLEEVE, side, seed, wash, cuff })
    const torso = jacketTorso(body, {
      seed: 23,
      wash,
      stitches: stitches(),
      fade: (u, v) => kept + fade(u, v),
      inside: satin(lined),
      rows: 1000,
    })
    const hem = tube(gridRow(torso.grid, torso.grid.rows - 1), denim(wash, { seed: 29 }), {
      radius: 0.0026,
      sides: 8,
    })
    return [
      ...torso.meshes,
      worn(hem, start + 0.15),
      ...jacketSleeve(body, sleeve(-1, 51)),
      ...jacketSleeve(body, sleeve(1, 64)),
      ...jacketCollar(body, {
        seed: 15,
        wash,
        from: 0.05,
        stand: mirrored([
          [0, 0.01],
          [14, 0.024],
          [45, 0.036],
          [180, 0.043],
        ]),
        spread: mirrored([
          [0, 0.62],
          [14, 0.46],
          [45, 0.2],
          [90, 0],
          [180, 0],
        ]),
        edge: mirrored([
          [0, 1.285],
          [14, 1.325],
          [45, 1.412],
          [90, 1.452],
          [180, 1.43],
        ]),
        deep: 0.125,
      }),
      ...buttonRows(body, {
        heights: [1.25, 1.125, 1.0, 0.875],
        columns: [-0.062, 0.062],
        color: button,
        radius: 0.0125,
        offset: 0.0012,
      }),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: { look: [0, 0.915, 0], fieldHeight: 1.38, distance: 5.5, pitch: 0.1 } },
    {
      name: 'turned',
      yaw: Math.PI - 0.35,
      shot: { look: [0, 0.915, 0], fieldHeight: 1.38, distance: 5.5, pitch: 0.1 },
    },
    { name: 'detail', yaw: 0.2, shot: closeUp([0.16, 0.93, 0.13], 0.26) },
  ],
}
