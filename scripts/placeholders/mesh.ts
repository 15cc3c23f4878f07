import type { Cloth } from './cloth.ts'

export type Point = [number, number, number]

/** A sheet of cloth as a grid of points in metres: x right, y up, z toward the lens. */
export interface Sheet {
  columns: number
  rows: number
  points: Float32Array
  normals: Float32Array
  cloth: Cloth
}

function normalsOf(points: Float32Array, columns: number, rows: number, closed: boolean): Float32Array {
  const normals = new Float32Array(points.length)
  const at = (i: number, j: number, k: number) => points[(j * columns + i) * 3 + k] as number
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const left = i > 0 ? i - 1 : closed ? columns - 2 : 0
      const right = i < columns - 1 ? i + 1 : closed ? 1 : i
      const up = Math.max(0, j - 1)
      const down = Math.min(rows - 1, j + 1)
      const [ax, ay, az] = [0, 1, 2].map((k) => at(right, j, k) - at(left, j, k)) as Point
      const [bx, by, bz] = [0, 1, 2].map((k) => at(i, up, k) - at(i, down, k)) as Point
      const n: Point = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
      const length = Math.hypot(...n) || 1
      normals.set([n[0] / length, n[1] / length, n[2] / length], (j * columns + i) * 3)
    }
  }
  return normals
}

/**
 * Weaves a sheet from `place(s, t)`, both 0 to 1; t runs downward and s from left to right as the lens sees the
 * outside. `closed` joins the last column to the first, as a skirt does.
 */
export function weave(
  cloth: Cloth,
  columns: number,
  rows: number,
  place: (s: number, t: number) => Point,
  closed = false,
): Sheet {
  const points = new Float32Array(columns * rows * 3)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      points.set(place(i / (columns - 1), j / (rows - 1)), (j * columns + i) * 3)
    }
  }
  return { columns, rows, points, normals: normalsOf(points, columns, rows, closed), cloth }
}

function pathPoint(path: readonly Point[], t: number): Point {
  const x = t * (path.length - 1)
  const i = Math.min(path.length - 2, Math.floor(x))
  const f = x - i
  const p = (k: number) => path[Math.max(0, Math.min(path.length - 1, k))] as Point
  const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
  const axis = (k: 0 | 1 | 2) =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * f +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * f * f +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * f ** 3)
  return [axis(0), axis(1), axis(2)]
}

const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Point): Point => {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/**
 * A rounded strip along a path: straps, bindings, sleeves. `half` gives half its width and half its thickness
 * along the way; `swell` moves its surface in or out.
 */
export function strip(
  cloth: Cloth,
  path: readonly Point[],
  half: (t: number) => readonly [number, number],
  options: { rows?: number; columns?: number; swell?: (angle: number, t: number) => number } = {},
): Sheet {
  const { rows = 120, columns = 24, swell = () => 0 } = options
  return weave(
    cloth,
    columns,
    rows,
    (s, t) => {
      const center = pathPoint(path, t)
      const along = unit(
        subtract(pathPoint(path, Math.min(1, t + 0.01)), pathPoint(path, Math.max(0, t - 0.01))),
      )
      const side = unit(cross(along, [0, 0, 1]))
      const out = unit(cross(side, along))
      // Starts at the back, so that the join never faces the lens.
      const angle = Math.PI - s * 2 * Math.PI
      const [width, depth] = half(t)
      const grow = swell(angle, t)
      const across = Math.sin(angle) * (width + grow)
      const lift = Math.cos(angle) * (depth + grow)
      return [0, 1, 2].map((k) => center[k as 0] + side[k as 0] * across + out[k as 0] * lift) as Point
    },
    true,
  )
}
