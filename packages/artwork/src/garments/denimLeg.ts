import type { Material } from '../fabrics/material.ts'
import type { Patch } from '../fabrics/denimCut.ts'
import { HIP } from '../form/denimHips.ts'
import { type Grid, type GridLook, fillGrid, gridMesh, gridRow, offsetGrid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { type Curve, curve, signedPower } from '../maths/curves.ts'
import { fractalNoise, noise } from '../maths/noise.ts'
import { clamp, gauss, lerp, smooth } from '../maths/vectors.ts'
import { patchThickness } from '../tracer/weaves/denim.ts'
import { legWrinkles } from './denimWrinkles.ts'

/** Waist seam and crotch above the floor, metres; the waistband stands on the first. */
export const TROUSER = { waist: 1.035, crotch: 0.79 }

export interface LegShape {
  /** By height above the floor up to the crotch, metres: half the width, half the depth, and the middle's x. */
  width: Curve
  depth: Curve
  middle: Curve
  /** Height of the hem above the floor. */
  hem: number
  /** Cloth around the thigh, metres; measures u. */
  girth: number
  /** Metres that knees come forward. */
  knee: number
  /** Metres below the waist seam at which the outseam opens, for what is let in there. */
  outseam?: number
}

/** Legs by name, from the floor up. */
export const LEGS = {
  wide: {
    width: curve([
      [0, 0.142],
      [0.2, 0.132],
      [0.45, 0.118],
      [0.7, 0.106],
      [0.8, 0.101],
    ]),
    depth: curve([
      [0, 0.132],
      [0.2, 0.12],
      [0.45, 0.105],
      [0.65, 0.098],
      [0.8, 0.102],
    ]),
    middle: curve([
      [0, 0.166],
      [0.4, 0.134],
      [0.7, 0.11],
      [0.8, 0.1],
    ]),
    hem: 0.01,
    girth: 0.7,
    knee: 0.012,
  },
  straight: {
    width: curve([
      [0, 0.1],
      [0.2, 0.095],
      [0.45, 0.092],
      [0.7, 0.098],
      [0.8, 0.098],
    ]),
    depth: curve([
      [0, 0.098],
      [0.2, 0.09],
      [0.45, 0.086],
      [0.65, 0.092],
      [0.8, 0.1],
    ]),
    middle: curve([
      [0, 0.126],
      [0.4, 0.114],
      [0.7, 0.104],
      [0.8, 0.097],
    ]),
    hem: 0.01,
    girth: 0.62,
    knee: 0.016,
  },
  slimFlare: {
    width: curve([
      [0, 0.15],
      [0.14, 0.118],
      [0.3, 0.082],
      [0.45, 0.072],
      [0.7, 0.09],
      [0.8, 0.096],
    ]),
    depth: curve([
      [0, 0.14],
      [0.14, 0.11],
      [0.3, 0.078],
      [0.45, 0.072],
      [0.65, 0.086],
      [0.8, 0.1],
    ]),
    middle: curve([
      [0, 0.15],
      [0.4, 0.106],
      [0.7, 0.1],
      [0.8, 0.096],
    ]),
    hem: 0.008,
    girth: 0.6,
    knee: 0.02,
  },
} satisfies Record<string, LegShape>

export interface LegCut {
  /** 1 the viewer's right, -1 the left. */
  side: 1 | -1
  seed: number
  shape: LegShape
  /** 0 … 1 how creased. */
  wear: number
  /** 0 … 1 where the wash starts; `WASHES[...].start`. */
  start: number
  patches: readonly Patch[]
  /** Lighter and darker than the rest: share 0 … 1 of wear at u, v. */
  fade?: (u: number, v: number) => number
}

/** One leg with its half of the hips. u runs from the front inseam over the outseam (0) to the back inseam, v down. */
export function denimLeg(cut: LegCut, material: Material): Mesh[] {
  const { side, seed, shape, wear, start, patches, fade } = cut
  const { girth } = shape
  const length = TROUSER.waist - shape.hem
  const crotch = TROUSER.waist - TROUSER.crotch
  const knee = crotch + 0.33
  const wrinkles = legWrinkles({ seed, girth, length, crotch, knee, wear })
  const relief = (u: number, v: number) => {
    const broad =
      0.005 * noise(u * 6 + 2 * v, v * 2.4, seed) + 0.0022 * noise(u * 15 + v * 4, v * 7, seed + 1)
    // Felled seams pull the cloth beside them into small waves.
    const rope = gauss(Math.abs(u) - 0.006, 0.006) * (0.0009 + 0.0007 * noise(v * 85, u * 40, seed + 5))
    const hemRope =
      smooth(length - 0.022, length - 0.006, v) * (0.0012 + 0.0011 * noise(u * 95 + v * 90, 3, seed + 6))
    const held = smooth(0, 0.035, v) * smooth(0, 0.02, girth / 2 - Math.abs(u))
    return held * (broad * wear + wrinkles.at(u, v)) + rope + hemRope
  }
  const grid = fillGrid(720, 1150, false, (s, t) => {
    const v = t * length
    const u = (s - 0.5) * girth
    const y = TROUSER.waist - v
    const hip = smooth(TROUSER.crotch - 0.05, TROUSER.crotch + 0.1, y)
    const low = Math.min(y, 0.8)
    // Seams wander around the leg as the cloth twists on it.
    const twist = (1 - hip) * 0.16 * side * smooth(0.75, 0, y)
    const phi = lerp(Math.PI - 2 * Math.PI * s, Math.PI / 2 - Math.PI * s, hip) + twist
    const c = Math.cos(phi)
    const n = Math.sin(phi)
    const d = relief(u, v) + patchThickness(patches, u, v)
    const across = lerp(shape.width(low), HIP.width(y), hip) + d
    const deep = lerp(shape.depth(low), n > 0 ? HIP.front(y) : HIP.back(y), hip) + d
    const sway =
      0.012 * (1 - hip) * Math.sin(y * 4 + side) +
      (side > 0 ? 0.012 * gauss(y - 0.45, 0.2) : -0.006 * gauss(y - 0.3, 0.25))
    const bent = shape.knee * gauss(y - 0.46, 0.13) - 0.5 * shape.knee * gauss(y - 0.1, 0.15)
    const x = shape.middle(low) * (1 - hip) + across * signedPower(c, 0.92)
    const z = deep * signedPower(n, 0.92) + sway + bent
    // The halves overlap by a hair along the rise, or light shows through.
    const dip = 0.006 * gauss(u, girth) * noise(u * 3, 1, seed) * smooth(length - 0.05, length, v)
    return [side * Math.max(x, y > TROUSER.crotch - 0.02 ? -0.0012 : -1), y + dip, z]
  })
  const ridge = (u: number, v: number) => clamp(relief(u, v) / 0.005, -1, 1)
  const wash = (u: number, v: number) => {
    const front = u < 0 ? 1 : 0.65
    const thigh = 0.24 * front * gauss(Math.abs(u) - girth * 0.25, 0.075) * gauss(v - 0.34, 0.16)
    const kneeFade = 0.17 * front * gauss(Math.abs(u) - girth * 0.25, 0.06) * gauss(v - knee, 0.09)
    const seams = (0.1 + 0.13 * noise(v * 75, 3, seed)) * gauss(Math.abs(u) - 0.008, 0.006)
    const hem = 0.16 * gauss(v - length + 0.008, 0.01) * (0.6 + noise(u * 70, 2, seed))
    // Dye goes first where a crease stands out and stays in its hollow.
    const creases = 26 * clamp(wrinkles.at(u, v), -0.0025, 0.004) * wear
    return (
      start +
      thigh +
      kneeFade +
      seams +
      hem +
      creases +
      0.06 * fractalNoise(u * 6, v * 5, 3, seed) +
      (fade?.(u, v) ?? 0)
    )
  }
  return [
    ...legLayers(grid, material, side, {
      uv: (s, t) => [(s - 0.5) * girth, t * length],
      extras: (s, t) => {
        const [u, v] = [(s - 0.5) * girth, t * length]
        return [ridge(u, v), wash(u, v)]
      },
    }),
  ]
}

/** Right side, wrong side as far up the leg as one can look, and the folded edge that joins them. */
function legLayers(grid: Grid, material: Material, side: 1 | -1, look: GridLook): Mesh[] {
  const last = grid.rows - 1
  const inside = offsetGrid(grid, side > 0 ? 0.0022 : -0.0022, last - 60, last)
  const wrongSide = {
    ...material,
    base: material.base.map((c) => c * 0.6 + 0.12) as [number, number, number],
  }
  const edge = gridRow(offsetGrid(grid, side > 0 ? 0.0011 : -0.0011, last - 1, last), 1)
  return [
    gridMesh(grid, material, { ...look, flip: side > 0 }),
    gridMesh(inside, wrongSide, { uv: (s, t) => [s * 0.6, 9 + t * 0.06], extras: () => [0, 0.35] }),
    { ...tube(edge, material, { radius: 0.0013, sides: 8 }), extras: undefined },
  ]
}
