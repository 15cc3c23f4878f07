import type { Material } from '../fabrics/material.ts'
import { FORM, formPoint } from '../form/dressForm.ts'
import { fillGrid, gridMesh, gridPoint, offsetGrid, type Grid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { curve, signedPower } from '../maths/curves.ts'
import { noise, ringNoise } from '../maths/noise.ts'
import { lerp, smooth, type Vec3 } from '../maths/vectors.ts'
import { knotTail, type TailCut, wrapKnot } from './wrapKnot.ts'

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
  // The seat is fullest here; below, nothing draws the cloth in.
  const hip = FORM.hip - 0.032
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

/** One length of cloth, wrapped once and knotted at the viewer's right hip, with rolled edges. */
export function wrapSkirt(material: Material): Mesh[] {
  const grid = cloth()
  const at = clothPoint(ENDS - 2, WAIST(KNOT * DEGREE) - 0.012)
  const knotAt: Vec3 = [at[0] + 0.004, at[1], at[2] + 0.006]
  const tail = (cut: TailCut) => knotTail(cut, (y) => clothPoint(KNOT, y), [knotAt[1], KNOT * DEGREE])
  const roll = (line: readonly Vec3[]) => tube(line, material, { radius: 0.0016, sides: 8 })
  const tails = [
    tail({ from: -0.012, length: 0.3, width: 0.105, lean: 0.1, out: 0.008, seed: 4 }),
    tail({ from: -0.016, length: 0.21, width: 0.085, lean: -0.05, out: 0.015, seed: 9 }),
  ]
  const sheet = (g: Grid, wide: number, high: number) => {
    const uv = (s: number, t: number) => [s * wide, t * high] as const
    return [gridMesh(g, material, { uv }), gridMesh(offsetGrid(g, -0.0006), material, { uv, flip: true })]
  }
  return [
    ...sheet(grid, 1.6, 0.7),
    ...borderOf(grid).map(roll),
    ...wrapKnot(knotAt, KNOT * DEGREE, material),
    ...tails.flatMap((g) => [...sheet(g, 0.09, 0.25), ...borderOf(g).map(roll)]),
    ...tails.map((g) => roll(Array.from({ length: g.rows }, (_, j) => gridPoint(g, g.columns - 1, j)))),
  ]
}
