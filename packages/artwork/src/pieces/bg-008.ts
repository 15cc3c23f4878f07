import { lining, satin } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import { gridMesh, offsetGrid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { flutes } from '../garments/flutes.ts'
import { type FallLine, sheath } from '../garments/sheath.ts'
import { eased, edgeRun, shoulder } from '../garments/shoulders.ts'
import { around, curve, signedAngle } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { lerp, smooth, TAU } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  Champagne: { satin: satin('#bcaf98'), lining: lining('#bfa884') },
  Ivory: { satin: satin('#ede7dc'), lining: lining('#d8cdb8') },
  Noir: { satin: satin('#060608', { gloss: 0.065 }), lining: lining('#141416') },
  Pewter: { satin: satin('#6e7172'), lining: lining('#5a5c5f') },
}

/** Where the cloth of the body goes over into the shoulder's. */
const SHOULDER = 1.405
const DEGREE = Math.PI / 180

/** Falls from the wearer's left shoulder to under her right arm, in front and behind. */
const TOP = around([
  [-180, 1.351],
  [-162, 1.322],
  [-140, 1.302],
  [-105, 1.28],
  [-80, 1.283],
  [-50, 1.308],
  [-20, 1.329],
  [0, 1.352],
  [11, 1.377],
  [19, 1.402],
  [22, 1.405],
  [54, 1.405],
  [64, 1.376],
  [76, 1.326],
  [90, 1.302],
  [104, 1.326],
  [116, 1.376],
  [127, 1.405],
  [158, 1.405],
  [161, 1.402],
  [169, 1.38],
  [180, 1.351],
])

const LINE: FallLine = {
  leaves: 1.07,
  hangs: 0.92,
  width: curve([
    [0, 0.262],
    [0.4, 0.226],
    [0.7, 0.2],
    [0.88, 0.182],
    [0.97, 0.163],
    [1.04, 0.14],
    [1.07, 0.127],
  ]),
  front: curve([
    [0, 0.19],
    [0.5, 0.146],
    [0.9, 0.11],
    [1.07, 0.088],
  ]),
  back: curve([
    [0, 0.22],
    [0.5, 0.17],
    [0.9, 0.138],
    [1.07, 0.082],
  ]),
}

const PLEATS = 56
const OFFSET = 0.006

/** How far the pleats have drawn together towards the shoulder at a height. */
const drawn = (y: number) => 0.62 * smooth(1.06, 1.47, y)

/** Where on the row of pleats a place is: 2π a pleat. They run from hem to shoulder, in front and behind. */
function pleat(angle: number, y: number): number {
  const a = signedAngle(angle)
  const isFront = Math.abs(a) < Math.PI / 2
  const towards = isFront ? 43 * DEGREE : 138 * DEGREE
  const from = isFront || a > 0 ? a : a + TAU
  // Behind, the free side counts on past the centre back.
  const g = drawn(y)
  const own = (from - towards * g) / (1 - g)
  return PLEATS * own + 0.9 * ringNoise(own, 0.5, 23, 3) + 0.35 * ringNoise(own, y * 3, 17, 4)
}

/** A round crest between narrow grooves, leaning a little. */
const ridge = (p: number) => Math.abs(Math.cos(p / 2 + 0.22 * Math.sin(p))) ** 0.75 - 0.5

/** What no pleat board can help: the cloth's own rise and fall. */
const uneven = (angle: number, y: number) => 0.002 * ringNoise(angle, y * 7, 6, 5)

/** Stitched down to the hip; from there each pleat opens as far as it happens to, and some lie over their neighbours. */
function pleating(angle: number, y: number): number {
  const g = drawn(y)
  const seam = g === 0 ? 1 : smooth(0, 0.06, Math.abs(Math.cos(angle)))
  const free = smooth(0.94, 0.25, y)
  const own = 0.8 + 0.3 * ringNoise(angle, 0.5, PLEATS, 7)
  const opens = 1 + free * (0.9 * ringNoise(angle, y * 1.4, 23, 12) + 0.5 * ringNoise(angle, y * 2.2, 41, 13))
  const depth = lerp(0.0046, 0.0125, free) * own * Math.max(0.15, opens) * (1 - 0.75 * g)
  return seam * depth * ridge(pleat(angle, y)) + uneven(angle, y)
}

/** Below the hip crests lean over, not all the same way. */
const leaning = (angle: number, y: number) =>
  smooth(0.9, 0.5, y) * 0.026 * ringNoise(angle, y * 1.6, 13, 19) * (0.5 + ridge(pleat(angle, y)))

/** The slit behind: one edge lies over the other, and stands a little open towards the hem. */
function slit(angle: number, y: number): number {
  const a = signedAngle(angle - Math.PI - 0.05)
  const open = smooth(0.56, 0.1, y)
  return open * (a >= 0 ? 0.03 * smooth(0.3, 0, a) : -0.03 * smooth(-0.26, 0, a))
}

const NECK = { front: [21 * DEGREE, 53 * DEGREE], back: [21 * DEGREE, 52 * DEGREE] } as const

/** The shoulder, its pleats going on from those below, and the two bindings that run over it. */
function overOneShoulder(cloth: Material, inside: Material): Mesh[] {
  const place = (u: number, v: number) => {
    const f = lerp(NECK.front[0], NECK.front[1], u)
    const b = Math.PI - lerp(NECK.back[0], NECK.back[1], u)
    // Behind, angles run back towards the neck.
    const behind = pleat(Math.PI - NECK.back[0], SHOULDER) - pleat(b, SHOULDER)
    return lerp(pleat(f, SHOULDER), pleat(NECK.front[0], SHOULDER) + behind, v)
  }
  const { grid, neck, arm } = shoulder({
    ...NECK,
    top: TOP,
    side: 1,
    across: [0.088, 0.126],
    offset: OFFSET,
    columns: 160,
    relief: (u, v) => {
      const below = lerp(
        uneven(lerp(...NECK.front, u), SHOULDER),
        uneven(Math.PI - lerp(...NECK.back, u), SHOULDER),
        v,
      )
      // As deep as the pleat it goes on from.
      const own = 0.8 + 0.3 * ringNoise(lerp(...NECK.front, u), 0.5, PLEATS, 7)
      return 0.0046 * (1 - 0.75 * drawn(SHOULDER)) * own * ridge(place(u, v)) + below
    },
  })
  const edge = OFFSET - 0.0006
  const neckline = [...edgeRun(TOP, NECK.front[0], -Math.PI - NECK.back[0], edge), ...[...neck].reverse()]
  const armhole = [...edgeRun(TOP, NECK.front[1], Math.PI - NECK.back[1], edge), ...[...arm].reverse()]
  return [
    gridMesh(grid, cloth, { uv: (s, t) => [s * 0.05, t * 0.12] }),
    gridMesh(offsetGrid(grid, -0.003), inside, { uv: (s, t) => [s * 0.05, t * 0.12], flip: true }),
    ...[neckline, armhole].map((line) => tube(eased(line), cloth, { radius: 0.0018, closed: true })),
  ]
}

/** Pilastre: narrow pleats from one shoulder to the floor. */
export const piece: Piece = {
  id: 'bg-008',
  setting: 'floor',
  colors: ['Champagne', 'Ivory', 'Noir', 'Pewter'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const fall = flutes({ seed: 3, count: 9, from: 0.86, depth: 0.045, irregular: 0.9, lean: 0.3 })
    return [
      ...sheath(
        {
          line: LINE,
          top: TOP,
          lining: cloth.lining,
          offset: OFFSET,
          edge: 0,
          columns: 1500,
          rows: 520,
          relief: (a, y) => pleating(a, y) + fall.relief(a, y) + slit(a, y),
          sway: (a, y) => fall.sway(a, y) + leaning(a, y),
        },
        cloth.satin,
      ),
      ...overOneShoulder(cloth.satin, cloth.lining),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.gown },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.gown },
    { name: 'detail', yaw: 0.1, shot: closeUp([0.03, 1.33, 0.12], 0.26) },
  ],
}
