import type { StitchRun } from '../fabrics/denimCut.ts'
import { denim, WASHES, type Wash } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import { type Grid, fillGrid, gridMesh } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { type Curve, type RingCurve, signedPower } from '../maths/curves.ts'
import { fractalNoise } from '../maths/noise.ts'
import { lerp, TAU, type Vec3 } from '../maths/vectors.ts'

/** The height from which v is measured down. */
export const JACKET_TOP = 1.55
const SQUARENESS = 0.8

export interface JacketShape {
  /** By height above the floor, metres: half the width, and the depths in front and behind. */
  width: Curve
  front: Curve
  back: Curve
  /** Where the collar is set on: angle → height. */
  neck: RingCurve
  hem: RingCurve
  /** The height at which u is measured around. */
  measured: number
}

/** A body without arms: a place on it for an angle and a height, and its cloth in metres. */
export interface JacketBody {
  shape: JacketShape
  at: (angle: number, y: number, offset?: number) => Vec3
  /** Metres around from the centre front, negative on the viewer's left; the centre back is ±girth/2. */
  around: (angle: number) => number
  girth: number
}

const bare = (shape: JacketShape, angle: number, y: number, offset: number): Vec3 => {
  const s = Math.sin(angle)
  const c = Math.cos(angle)
  const depth = (c >= 0 ? shape.front(y) : shape.back(y)) + offset
  return [(shape.width(y) + offset) * signedPower(s, SQUARENESS), y, depth * signedPower(c, SQUARENESS)]
}

/** Lengths around a section, so that stitches keep their length where it is nearly straight. */
function measure(shape: JacketShape): { lengths: Float64Array; steps: number } {
  const steps = 1440
  const lengths = new Float64Array(steps + 1)
  for (let i = 1; i <= steps; i++) {
    const [x0, , z0] = bare(shape, ((i - 1) / steps) * Math.PI, shape.measured, 0)
    const [x1, , z1] = bare(shape, (i / steps) * Math.PI, shape.measured, 0)
    lengths[i] = lengths[i - 1]! + Math.hypot(x1 - x0, z1 - z0)
  }
  return { lengths, steps }
}

/** Sets a shape up; `relief` is metres at u, v and height y. */
export function jacketBody(shape: JacketShape, relief: (u: number, v: number) => number): JacketBody {
  const { lengths, steps } = measure(shape)
  const around = (angle: number) => {
    const a = angle - TAU * Math.round(angle / TAU)
    const x = (Math.abs(a) / Math.PI) * steps
    const i = Math.min(steps - 1, Math.floor(x))
    return Math.sign(a) * lerp(lengths[i]!, lengths[i + 1]!, x - i)
  }
  return {
    shape,
    around,
    girth: 2 * lengths[steps]!,
    at: (angle, y, offset = 0) => bare(shape, angle, y, offset + relief(around(angle), JACKET_TOP - y)),
  }
}

export interface TorsoCut {
  seed: number
  wash: Wash
  stitches: readonly StitchRun[]
  /** Share of wear to add at u, v. */
  fade: (u: number, v: number) => number
  inside: Material
  /** Columns and rows of the grid. */
  columns?: number
  rows?: number
}

/** Cloth of the body with its inside, and the grid, whose last row is the hem. */
export function jacketTorso(body: JacketBody, cut: TorsoCut): { meshes: Mesh[]; grid: Grid } {
  const { seed, wash, stitches, fade, inside, columns = 1050, rows = 430 } = cut
  const { neck, hem } = body.shape
  const place = (s: number, t: number) => {
    const a = (s * 2 - 1) * Math.PI
    return { a, y: lerp(neck(a), hem(a), t) }
  }
  const sheet = (wide: number, tall: number, offset: number) =>
    fillGrid(wide, tall, false, (s, t) => {
      const { a, y } = place(s, t)
      return body.at(a, y, offset)
    })
  const metres = (s: number, t: number) => {
    const { a, y } = place(s, t)
    // Both ends of a row are the centre back; its sign says which of them.
    return [s === 0 ? -body.girth / 2 : s === 1 ? body.girth / 2 : body.around(a), JACKET_TOP - y] as const
  }
  const grid = sheet(columns, rows, 0)
  const { start } = WASHES[wash]
  const outer = gridMesh(grid, denim(wash, { seed, stitches }), {
    uv: metres,
    extras: (s, t) => {
      const [u, v] = metres(s, t)
      return [0, start + fade(u, v) + 0.07 * fractalNoise(u * 6, v * 5, 3, seed)]
    },
  })
  const lined = gridMesh(sheet(360, 120, -0.004), inside, { uv: metres, extras: () => [0, 0.3], flip: true })
  return { meshes: [outer, lined], grid }
}
