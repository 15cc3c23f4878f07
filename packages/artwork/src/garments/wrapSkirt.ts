import type { Material } from '../fabrics/material.ts'
import { FORM, formPoint } from '../form/dressForm.ts'
import { fillGrid, gridMesh, gridPoint, offsetGrid, type Grid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { curve, signedPower } from '../maths/curves.ts'
import { noise, ringNoise } from '../maths/noise.ts'
import { clamp, lerp, smooth, type Vec3 } from '../maths/vectors.ts'

const DEGREE = Math.PI / 180
/** Degrees along the cloth: it begins under itself, left of the middle, and ends a turn later at the knot. */
const BEGINS = -42
const KNOT = 47
const ENDS = 360 + KNOT

/** The waist edge sits low, and lower behind the knot's pull. */
const WAIST = (angle: number) => 1.012 + 0.008 * Math.cos(angle - 2.6)

/** Heights of the hem along the cloth; the last stretch is the edge that falls from the knot. */
const HEM = curve([
  [BEGINS, 0.44],
  [40, 0.4],
  [100, 0.335],
  [180, 0.3],
  [250, 0.285],
  [292, 0.3],
  [318, 0.36],
  [345, 0.5],
  [370, 0.68],
  [388, 0.83],
  [400, 0.94],
  [ENDS, 0.998],
])

/** Folds of the hanging cloth, the same in both layers so that one lies on the other. */
function hanging(angle: number, drop: number): number {
  const p = angle * 15 + 2.4 * ringNoise(angle, drop * 0.7, 7, 3) + 1.1 * ringNoise(angle, drop * 1.1, 13, 9)
  const own = 0.65 + 0.5 * ringNoise(angle, 0.5, 11, 6)
  const depth = 0.021 * smooth(0.04, 0.62, drop) + 0.0015
  const fine = 0.0025 * ringNoise(angle, drop * 2, 29, 12) * smooth(0, 0.3, drop)
  return depth * own * (signedPower(Math.cos(p), 0.8) + 0.45 * Math.cos(7 * angle + 1.3)) + fine
}

/** Drawn to the knot: folds that fan out from it across the hip and let go on the far side. */
function drawn(along: number, y: number): number {
  const u = (ENDS - along) * DEGREE * 0.16
  const v = WAIST(KNOT * DEGREE) - y
  const reach = Math.hypot(u, v)
  const fan = Math.atan2(v + 0.012, u + 0.012)
  const tension = smooth(0.02, 0.05, reach) * smooth(0.52, 0.1, reach)
  const q = fan * 15 + 1.6 * noise(reach * 6, fan * 3, 31) + 0.5 * noise(reach * 17, 2, 33)
  const crest = (0.5 + 0.5 * Math.sin(q)) ** 1.5
  return tension * crest * lerp(0.006, 0.016, smooth(0.02, 0.24, reach)) * (0.7 + 0.4 * noise(fan * 6, 1, 35))
}

/** A point of the cloth: close over the hips, then straight down, a little wider. */
function clothPoint(along: number, y: number): Vec3 {
  const angle = along * DEGREE
  const drop = Math.max(0, WAIST(angle) - y)
  const over = smooth(270, 300, along)
  const layer = 0.004 + 0.004 * smooth(BEGINS, ENDS, along) + over * lerp(0.004, 0.013, smooth(0, 0.4, drop))
  const beside = over * drawn(along, y)
  // The free edge lifts from what it lies on, and ripples as it falls.
  const edge = y - HEM(along)
  const flutter = over * smooth(0.16, 0, edge) * smooth(0.06, 0.3, drop)
  const lift = flutter * (0.012 + 0.016 * noise(along * 0.085, y * 9, 41))
  const out = layer + hanging(angle, drop) * (1 - 0.55 * over * smooth(0.35, 0.1, drop)) + beside + lift
  const hip = FORM.hip + 0.005
  const base = formPoint(angle, Math.max(y, hip), out)
  const below = Math.max(0, hip - y)
  const wider = 1 + 0.22 * smooth(0, 0.7, below) * below
  const middle = 0.012 * smooth(0, 0.3, below)
  return [base[0] * wider, y, base[2] * wider * (1 + middle)]
}

function cloth(): Grid {
  return fillGrid(1300, 420, false, (s, t) => {
    const along = lerp(BEGINS, ENDS, s)
    const top = WAIST(along * DEGREE)
    // The last hand's breadth runs into the knot.
    const gathered = smooth(ENDS - 16, ENDS, along)
    const y = lerp(top - 0.004 * gathered, Math.min(HEM(along), top - 0.01), t)
    return clothPoint(along, y)
  })
}

const borderOf = (grid: Grid): Vec3[][] => {
  const row = (j: number) => Array.from({ length: grid.columns }, (_, i) => gridPoint(grid, i, j))
  const column = (i: number) => Array.from({ length: grid.rows }, (_, j) => gridPoint(grid, i, j))
  return [row(0), row(grid.rows - 1), column(0)]
}

/** A tail of the knot: cloth folded into itself at the top, opening towards a slanted end. */
function tail(at: Vec3, cut: { length: number; width: number; lean: number; seed: number }): Grid {
  const { length, width, lean, seed } = cut
  return fillGrid(140, 200, false, (s, t) => {
    const across = s * 2 - 1
    const long = length * (1 + 0.3 * across)
    const open = lerp(0.2, 1, smooth(0, 0.8, t)) * width
    const folds = Math.sin(across * 6.2 + seed + 1.4 * noise(t * 2, 1, seed))
    const fall = t * long
    return [
      at[0] + across * open * 0.5 + lean * fall + 0.008 * noise(t * 2.2, across, seed),
      at[1] - fall,
      at[2] + 0.012 * Math.sin(Math.min(1, t * 5) * 1.57) + folds * lerp(0.007, 0.017, t) - 0.05 * fall,
    ]
  })
}

/** The knot itself: cloth wound over the two ends it holds, creased along its winding. */
function knot(at: Vec3, material: Material): Mesh[] {
  const wound = (turn: number, size: readonly [number, number, number], seed: number) => {
    const grid = fillGrid(200, 90, true, (s, t) => {
      const a = s * Math.PI * 2
      const b = (t - 0.5) * Math.PI
      const ridge =
        1 + 0.09 * Math.sin(t * 23 + 2 * noise(Math.cos(a) * 1.5, Math.sin(a) * 1.5, seed)) * Math.cos(b)
      const p: Vec3 = [
        size[0] * Math.sin(b),
        size[1] * Math.cos(a) * Math.cos(b) ** 0.7 * ridge,
        size[2] * Math.sin(a) * Math.cos(b) ** 0.7 * ridge,
      ]
      const [c, d] = [Math.cos(turn), Math.sin(turn)]
      return [at[0] + c * p[0] - d * p[1], at[1] + d * p[0] + c * p[1], at[2] + p[2]]
    })
    return gridMesh(grid, material, { uv: (s, t) => [s * 0.1, t * 0.04] })
  }
  return [wound(0.5, [0.019, 0.026, 0.02], 3), wound(-0.75, [0.034, 0.015, 0.014], 8)]
}

/** One length of cloth, wrapped once and knotted at the viewer's right hip, with rolled edges. */
export function wrapSkirt(material: Material): Mesh[] {
  const grid = cloth()
  const at = clothPoint(ENDS - 2, WAIST(KNOT * DEGREE) - 0.012)
  const knotAt: Vec3 = [at[0] + 0.004, at[1], at[2] + 0.012]
  const roll = (line: readonly Vec3[]) => tube(line, material, { radius: 0.0016, sides: 8 })
  const tails = [
    tail([knotAt[0] + 0.012, knotAt[1] - 0.012, knotAt[2] - 0.004], {
      length: 0.25,
      width: 0.085,
      lean: 0.16,
      seed: 4,
    }),
    tail([knotAt[0] - 0.01, knotAt[1] - 0.014, knotAt[2] + 0.004], {
      length: 0.17,
      width: 0.07,
      lean: -0.1,
      seed: 9,
    }),
  ]
  const sheet = (g: Grid, wide: number, high: number) => {
    const uv = (s: number, t: number) => [s * wide, t * high] as const
    return [gridMesh(g, material, { uv }), gridMesh(offsetGrid(g, -0.0006), material, { uv, flip: true })]
  }
  return [
    ...sheet(grid, 1.6, 0.7),
    ...borderOf(grid).map(roll),
    ...knot(knotAt, material),
    ...tails.flatMap((g) => [...sheet(g, clamp(0.09, 0, 1), 0.22), ...borderOf(g).map(roll)]),
    ...tails.map((g) => roll(Array.from({ length: g.rows }, (_, j) => gridPoint(g, g.columns - 1, j)))),
  ]
}
