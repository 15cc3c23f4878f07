import { laidPoint } from '../form/bodyField.ts'
import { formPoint } from '../form/dressForm.ts'
import { type Grid, fillGrid, gridPoint } from '../geometry/grid.ts'
import { type RingCurve, spline } from '../maths/curves.ts'
import { lerp, smooth, type Vec3 } from '../maths/vectors.ts'

/** A shoulder that goes on from the cloth of the bodice, in front and behind, where `top` is highest. */
export interface ShoulderCut {
  top: RingCurve
  side: 1 | -1
  /** Radians from the centre front, and from the centre back: the edge at the neck, the edge at the arm. */
  front: readonly [number, number]
  back: readonly [number, number]
  /** Half the distance of both edges from the middle at the top of the shoulder, metres. */
  across: readonly [number, number]
  offset: number
  /** Metres outwards at a share from neck to arm and from front to back. */
  relief?: (u: number, v: number) => number
  columns?: number
}

export interface Shoulder {
  grid: Grid
  /** The edges from front to back, at the neck and at the arm. */
  neck: Vec3[]
  arm: Vec3[]
}

const SEGMENT = 14

function overShoulder(cut: ShoulderCut, u: number): Vec3[] {
  const { top, side, offset } = cut
  const f = side * lerp(cut.front[0], cut.front[1], u)
  const b = Math.PI - side * lerp(cut.back[0], cut.back[1], u)
  const x = side * lerp(cut.across[0], cut.across[1], u)
  const start = formPoint(f, top(f), offset)
  const end = formPoint(b, top(b), offset)
  const slope = 0.012 * u
  const line = spline(
    [
      formPoint(f, top(f) - 0.03, offset),
      start,
      [lerp(start[0], x, 0.55), 1.464 - 0.8 * slope, 0.043],
      [x, 1.488 - slope, -0.006],
      [lerp(end[0], x, 0.55), 1.462 - 0.8 * slope, -0.06],
      end,
      formPoint(b, top(b) - 0.03, offset),
    ],
    SEGMENT * 6 + 1,
  )
  // At both ends it is the bodice's own surface, or the join would show as a step.
  return line.slice(SEGMENT, SEGMENT * 5 + 1).map((point, n) => {
    const k = smooth(0, 0.12, 1 - Math.abs(1 - n / (SEGMENT * 2)))
    const [x, y, z] = laidPoint(point, offset)
    return [lerp(point[0], x, k), lerp(point[1], y, k), lerp(point[2], z, k)]
  })
}

/** The cloth of one shoulder. */
export function shoulder(cut: ShoulderCut): Shoulder {
  const { columns = 48, relief, side } = cut
  const lines = Array.from({ length: columns }, (_, i) => overShoulder(cut, i / (columns - 1)))
  const rows = lines[0]!.length
  const grid = fillGrid(columns, rows, false, (s, t, i, j) => {
    // The viewer's left runs the other way round, so that the outside stays outside.
    const column = side > 0 ? i : columns - 1 - i
    const [x, y, z] = lines[column]![j]!
    const out = relief?.(side > 0 ? s : 1 - s, t) ?? 0
    const [ny, nz] = [Math.sin(Math.PI * t), Math.cos(Math.PI * t)]
    return [x, y + out * ny, z + out * nz]
  })
  const edge = (i: number) => Array.from({ length: rows }, (_, j) => gridPoint(grid, i, j))
  const [first, last] = [edge(0), edge(columns - 1)]
  return { grid, neck: side > 0 ? first : last, arm: side > 0 ? last : first }
}

/** The upper edge between two angles, the second the larger one. */
export function edgeRun(top: RingCurve, from: number, to: number, offset: number): Vec3[] {
  const count = Math.ceil(Math.abs(to - from) * 220)
  return Array.from({ length: count - 1 }, (_, i) => {
    const angle = lerp(from, to, (i + 1) / count)
    return formPoint(angle, top(angle), offset)
  })
}

/** A closed line without the kinks where its parts meet: no binding turns as sharply. */
export function eased(line: readonly Vec3[], passes = 5): Vec3[] {
  let out = [...line]
  for (let pass = 0; pass < passes; pass++)
    out = out.map((p, i) => {
      const before = out[(i + out.length - 1) % out.length]!
      const after = out[(i + 1) % out.length]!
      return [0, 1, 2].map((c) => p[c]! / 2 + (before[c]! + after[c]!) / 4) as unknown as Vec3
    })
  return out
}
