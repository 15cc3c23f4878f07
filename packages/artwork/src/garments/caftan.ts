import type { Material } from '../fabrics/material.ts'
import { fillGrid, gridMesh, gridPoint, gridRow, offsetGrid, type Grid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { curve } from '../maths/curves.ts'
import { noise } from '../maths/noise.ts'
import { lerp, smooth, TAU, type Vec3 } from '../maths/vectors.ts'

/** Half the width of the body and how far front and back stand off the middle, by height; metres. */
const WIDTH = curve([
  [0, 0.43],
  [0.4, 0.35],
  [0.8, 0.268],
  [1.04, 0.222],
  [1.2, 0.206],
  [1.44, 0.192],
])
const DEPTH = curve([
  [0, 0.25],
  [0.6, 0.19],
  [1.05, 0.15],
  [1.26, 0.146],
  [1.36, 0.112],
  [1.44, 0.08],
  [1.5, 0.055],
])

const NECK = { x: 0.078, y: 1.495, drop: 1.17 }
const ARM = { top: 1.432, under: 1.04 }
const SEAM_Z = -0.012

/** The shoulder line from neck to arm, at a share 0 … 1 of the half width. */
const shoulderY = (s: number) =>
  lerp(NECK.y, ARM.top, smooth(0.2, 1.25, s) * 1.1) + 0.004 * Math.sin(s * Math.PI)

/** Upper edge of front and back: a slim line to the breastbone, and a shallow scoop. */
function topOf(s: number, front: boolean): number {
  const share = (s * 0.192) / NECK.x
  if (share >= 1) return shoulderY(s)
  const lowest = front ? NECK.drop : NECK.y - 0.022
  return lerp(lowest, shoulderY(s), front ? share ** 0.86 : share ** 2)
}

/** How far a side edge stands from the middle where the arm passes, closed at shoulder and underarm. */
function sideZ(y: number): number {
  const below = 1 - Math.exp(-Math.max(0, ARM.top - y) / 0.035)
  return 0.052 * smooth(ARM.under, ARM.under + 0.12, y) * below
}

/** Folds that fall from shoulders and bust and deepen on their way to the floor. */
function falling(s: number, y: number, seed: number): number {
  const drop = 1.42 - y
  const p = s * 12.5 + 2.1 * noise(s * 2.3, drop * 1.1, seed) + 0.7 * noise(s * 5, drop * 2, seed + 1)
  const own = 0.7 + 0.5 * noise(s * 3.1, 0.5, seed + 2)
  const deep = 0.005 + 0.044 * smooth(0.15, 1.4, drop)
  const fine = 0.3 * Math.cos(s * 29 + 2 * noise(s * 6, drop * 1.4, seed + 3)) * smooth(0.1, 0.7, drop)
  return deep * own * (Math.cos(p) + fine) * (1 - Math.abs(s) ** 8)
}

function bodyPoint(s: number, y: number, front: boolean): Vec3 {
  const a = Math.abs(s)
  const sign = front ? 1 : -1
  const off = 1 - Math.exp(-Math.max(0, shoulderY(a) - y) / 0.035)
  const side = y > ARM.under ? sideZ(y) : 0
  const round = (1 - a ** 2.6) ** 0.62
  const back = front ? 1 : 0.86
  const z = side + (DEPTH(y) * back * off - side) * round + off * falling(s, y, front ? 3 : 40)
  const sway = 0.012 * smooth(1, 0, y) * noise(y * 2.4, s > 0 ? 1 : 2, 9)
  return [s * WIDTH(y) + sway * a, y, SEAM_Z + sign * z]
}

function panel(front: boolean): Grid {
  return fillGrid(900, 420, false, (share, t) => {
    const s = share * 2 - 1
    const hem = 0.012 + 0.009 * (1 + noise(s * 4, 1, front ? 5 : 6))
    return bodyPoint(s, lerp(topOf(Math.abs(s), front), hem, t ** 1.05), front)
  })
}

/** A sleeve from the arm's edge of the body to its wide mouth: it hangs from an arm that is not there. */
function sleeve(side: 1 | -1): Grid {
  const seed = side > 0 ? 21 : 57
  return fillGrid(520, 300, true, (s, k) => {
    const turn = s * TAU
    const y0 = lerp(ARM.top, ARM.under, (1 - Math.cos(turn)) / 2)
    const forward = Math.sin(turn) >= 0 ? 1 : -1
    const from: Vec3 = [WIDTH(y0), y0, forward * sideZ(y0)]
    // 0 along the arm, 1 along the lower edge; cloth hangs, so it is nearly straight between them.
    const low = (1 - Math.cos(turn)) / 2
    const mouth: Vec3 = [lerp(0.575, 0.485, low ** 0.9), lerp(1.1, 0.69, low), 0]
    const bow = 0.02 * Math.sin(Math.PI * k)
    const x = lerp(from[0], mouth[0], k)
    const y = lerp(from[1], mouth[1], k) + bow * (1 - low) + 0.03 * Math.sin(Math.PI * k) * low
    const hang = smooth(0, 0.5, low)
    const q = (x + 0.42 * (1.3 - y)) * 62 + 2 * noise(x * 9, y * 4, seed) + (forward > 0 ? 0 : 2)
    const folds =
      0.019 * hang * smooth(0, 0.35, k) * Math.cos(q) * (0.7 + 0.5 * noise(x * 14, y * 3, seed + 2))
    const full = Math.abs(Math.sin(turn)) ** 0.7
    const deep = lerp(Math.abs(from[2]), 0.046, smooth(0, 0.6, k) * full)
    const open = lerp(Math.abs(from[2]), deep, smooth(0, 0.25, k))
    const edge = full * smooth(0, 0.2, k)
    const lifted = 0.012 * k * noise(low * 4, 2, seed + 7) * low
    return [side * x, y + lifted, SEAM_Z + forward * open + folds * edge + 0.04 * k * (1 - low)]
  })
}

/** Two layers where an edge is turned and felled. */
const turnedEdge = (grid: Grid, rows: number, material: Material): Mesh =>
  gridMesh(offsetGrid(grid, -0.0012, grid.rows - 1 - rows, grid.rows - 1), material, {
    uv: (s, t) => [s, t * 0.03],
  })

/** A floor-length caftan: front, back and two sleeves in one, felled seams, a faced neckline. */
export function caftan(material: Material): Mesh[] {
  const panels = [true, false].map((front) => panel(front))
  const sleeves = ([-1, 1] as const).map((side) => sleeve(side))
  const roll = (line: readonly Vec3[], closed = false) =>
    tube(line, material, { radius: 0.0019, sides: 8, closed })
  const seam = (grid: Grid, i: number) =>
    Array.from({ length: grid.rows }, (_, j) => gridPoint(grid, i, j)).filter(([, y]) => y < ARM.under)
  const facing = [true, false].map((front) =>
    fillGrid(500, 14, false, (share, t) => {
      const s = ((share * 2 - 1) * NECK.x * 1.02) / 0.192
      const a = Math.abs(s) * (1 + 0.13 * t)
      const y = topOf(Math.abs(s), front) - (front ? 0.012 * t : 0.02 * t)
      const [x, , z] = bodyPoint(Math.sign(s) * a, y, front)
      return [x, y, z + (front ? 0.0012 : -0.0012)]
    }),
  )
  return [
    ...panels.map((grid) => gridMesh(grid, material, { uv: (s, t) => [s * 1.1, t * 1.5] })),
    ...sleeves.map((grid) => gridMesh(grid, material, { uv: (s, t) => [s * 0.8, t * 0.5] })),
    ...panels.map((grid) => turnedEdge(grid, 8, material)),
    ...sleeves.map((grid) => turnedEdge(grid, 14, material)),
    ...facing.map((grid) => gridMesh(grid, material, { uv: (s, t) => [s * 0.6, t * 0.02] })),
    ...panels.flatMap((grid) => [roll(gridRow(grid, 0)), roll(gridRow(grid, grid.rows - 1))]),
    ...sleeves.map((grid) => roll(gridRow(grid, grid.rows - 1), true)),
    ...[0, panels[0]!.columns - 1].map((i) => roll(seam(panels[0]!, i))),
  ]
}
