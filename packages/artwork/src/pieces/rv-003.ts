import type { Patch } from '../fabrics/denimCut.ts'
import { denim, WASHES, type Wash } from '../fabrics/fabrics.ts'
import {
  type DenimSkirtShape,
  HIP_REACH,
  jeansTop,
  jeansTopRelief,
  jeansTopWear,
  skirtBand,
} from '../garments/denimSkirt.ts'
import { worn } from '../garments/denimCloth.ts'
import { TROUSER } from '../garments/legSection.ts'
import { waistband } from '../garments/waistband.ts'
import { patchThickness } from '../tracer/weaves/denim.ts'
import { gridMesh, gridRow } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { linear } from '../maths/colour.ts'
import { curve } from '../maths/curves.ts'
import { noise, ringNoise } from '../maths/noise.ts'
import { seededRandom } from '../maths/random.ts'
import { gauss, lerp, smooth, TAU } from '../maths/vectors.ts'
import { closeUp } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

/** From waist to ankle, how pale: the garment's dye, and the span it is graded over. */
const FABRICS = {
  'Stone Blue': { wash: 'stoneBlue', dark: 0.1, pale: 0.86 },
  'Faded Indigo': { wash: 'fadedIndigo', dark: 0.04, pale: 0.56 },
} as const

/** Dyes of the pairs it was cut from. */
const PAIRS = ['#142345', '#1d3357', '#263a55', '#1a2c4c', '#2c4468', '#182038'].map(linear)

const SEAMS = [TROUSER.waist, 0.872, 0.682, 0.435, 0.215, 0.01] as const

const SHAPE: DenimSkirtShape = {
  width: curve([
    [0, 0.375],
    [0.25, 0.333],
    [0.5, 0.281],
    [0.75, 0.224],
    [0.9, 0.2],
  ]),
  front: curve([
    [0, 0.36],
    [0.25, 0.3],
    [0.5, 0.23],
    [0.75, 0.15],
    [0.9, 0.114],
  ]),
  back: curve([
    [0, 0.38],
    [0.25, 0.32],
    [0.5, 0.25],
    [0.75, 0.175],
    [0.9, 0.136],
  ]),
  folds(a, y) {
    const loose = smooth(0.86, 0.1, y) ** 1.3
    const p = 13 * a + 2.6 * ringNoise(a, 0.5, 9, 4) + 0.7 * (1 - y) * ringNoise(a, 2.5, 11, 6)
    const q = 6 * a + 2 * ringNoise(a, 0.5, 7, 5)
    const own = 0.65 + 0.6 * ringNoise(a, 0.5, 11, 8)
    // Heavy cloth falls in rounds with a sharp valley between them, not in waves.
    const thrown = (x: number) => 0.5 * Math.cos(x) + 0.8 * Math.abs(Math.cos(x / 2)) - 0.5
    return 0.06 * loose * own * (0.75 * thrown(p) + 0.55 * Math.cos(q)) + 0.004 * ringNoise(a, y * 8, 24, 9)
  },
}

/** Rectangles side by side over a band of `girth` metres, some of them cut again. */
function parcels(n: number, girth: number, height: number, pale: (share: number) => number): Patch[] {
  const random = seededRandom(90 + n)
  const patches: Patch[] = []
  const share = n / (SEAMS.length - 2)
  const lay = (u: number, v: number, width: number, high: number) =>
    patches.push({
      u,
      v,
      width: width - 0.001,
      height: high - 0.001,
      lean: random() < 0.5 ? 0.0001 : -0.0001,
      wash: pale(share) + 0.42 * (random() - 0.5),
      dye: PAIRS[Math.floor(random() * PAIRS.length)]!,
      fray: 0,
    })
  let u = -girth / 2
  while (u < girth / 2 - 0.01) {
    const left = girth / 2 - u
    const wide = left < 0.3 ? left : 0.09 + 0.19 * random()
    if (random() < 0.55) {
      const cut = height * (0.3 + 0.4 * random())
      lay(u + wide / 2, cut / 2, wide, cut)
      lay(u + wide / 2, (cut + height) / 2, wide, height - cut)
    } else lay(u + wide / 2, height / 2, wide, height)
    u += wide
  }
  return patches
}

/** How parcels lie once they are joined: each a little bowed, drawn in and puckered at its thick seams; metres. */
function sewnRelief(patches: readonly Patch[], height: number, u: number, v: number): number {
  const seam = Math.min(v, height - v)
  let bowed = 0
  for (const { u: middle, v: level, width, height: high } of patches) {
    const inside = Math.min(width / 2 - Math.abs(u - middle), high / 2 - Math.abs(v - level))
    if (inside < 0) continue
    const pucker = 0.0014 * gauss(inside - 0.012, 0.008) * noise(u * 75, v * 75, 14)
    bowed = 0.002 * smooth(0, 0.045, inside) - 0.0016 * gauss(inside, 0.0016) + pucker
  }
  return 1.6 * patchThickness(patches, u, v) + bowed - 0.0014 * gauss(seam, 0.01)
}

function band(n: number, wash: Wash, pale: (share: number) => number): Mesh[] {
  const [from, to] = [SEAMS[n]!, SEAMS[n + 1]!]
  const middle = (from + to) / 2
  const reach = n === 0 ? HIP_REACH : (SHAPE.width(middle) + SHAPE.front(middle)) / 2
  const patches = n === 0 ? [] : parcels(n, TAU * reach, from - to, pale)
  const relief = (a: number, y: number) =>
    n === 0
      ? jeansTopRelief(a * reach, from - y, 3)
      : sewnRelief(patches, from - to, a * reach, from - y) + 0.0016 * ringNoise(a, y * 30, 40, 12)
  const grid = skirtBand(SHAPE, [from, to], relief, [1200, 200])
  const stitches = n === 0 ? jeansTop(from - to) : []
  const uv = (s: number, t: number) => [(s * 2 - 1) * Math.PI * reach, t * (from - to)] as const
  const cloth = gridMesh(grid, denim(wash, { seed: 30 + n, patches, stitches }), {
    uv,
    extras: (s, t) => {
      const [u, v] = uv(s, t)
      return [
        0,
        pale(n / (SEAMS.length - 2)) +
          (n === 0 ? jeansTopWear(u, v, 3) - 0.04 + 0.05 * noise(u * 6, v * 5, 2) : 0),
      ]
    },
  })
  if (n < SEAMS.length - 2) return [cloth]
  const hem = tube(gridRow(grid, grid.rows - 1), denim(wash, { seed: 70 }), { radius: 0.0024, sides: 8 })
  return [cloth, worn(hem, pale(1))]
}

/** Parcelle: rectangles of many pairs, dark at the waist and pale at the ankle, released from the hip. */
export const piece: Piece = {
  id: 'rv-003',
  setting: 'floor',
  body: { hips: 'denim', hasThighs: false, from: 0.86 },
  colors: ['Stone Blue', 'Faded Indigo'],
  build(color) {
    const { wash, dark, pale } = fabricsOf(FABRICS, color)
    const graded = (share: number) => lerp(dark, pale, share)
    return [
      ...SEAMS.slice(1).flatMap((_, n) => band(n, wash, graded)),
      ...waistband({ seed: 8, wash, worn: graded(0) - WASHES[wash].start }),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: { look: [0, 0.53, 0], fieldHeight: 1.34, distance: 6, pitch: 0.11 } },
    {
      name: 'turned',
      yaw: Math.PI - 0.3,
      shot: { look: [0, 0.53, 0], fieldHeight: 1.34, distance: 6, pitch: 0.11 },
    },
    { name: 'detail', yaw: 0.1, shot: closeUp([0.02, 0.55, 0.24], 0.28) },
  ],
}
