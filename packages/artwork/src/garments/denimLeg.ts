import { lining } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import type { Patch } from '../fabrics/denimCut.ts'
import {
  type Grid,
  type GridLook,
  fillGrid,
  gridMesh,
  gridPoint,
  gridRow,
  offsetGrid,
} from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { fractalNoise, noise } from '../maths/noise.ts'
import { add, clamp, cross, gauss, lerp, normalize, scale, smooth, sub } from '../maths/vectors.ts'
import { patchThickness } from '../tracer/weaves/denim.ts'
import { legWrinkles } from './denimWrinkles.ts'
import { type ClothAt, frayedEdge } from './frayedEdge.ts'
import { seamRelief, seamWear } from './jeanSeams.ts'
import { legHang } from './legHang.ts'
import { type LegMeasure, legPoint, type LegShape, TROUSER } from './legSection.ts'

export interface LegCut {
  /** 1 the viewer's right, -1 the left. */
  side: 1 | -1
  seed: number
  shape: LegShape
  measure: LegMeasure
  /** The front that laps over the other one. */
  hasFly: boolean
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
  const { side, seed, shape, measure, hasFly, wear, start, patches, fade } = cut
  const { girth } = shape
  const length = TROUSER.waist - shape.hem
  const crotch = TROUSER.waist - TROUSER.crotch
  const knee = crotch + 0.33
  const wrinkles = legWrinkles({ seed, girth, length, crotch, knee, wear, stack: shape.stack ?? 0 })
  const hang = legHang(shape, side, seed)
  const relief = (u: number, v: number, s: number) => {
    const broad =
      0.006 * noise(u * 6 + 2 * v, v * 2.4, seed) + 0.0026 * noise(u * 15 + v * 4, v * 7, seed + 1)
    const fromInseam = girth * (0.5 - Math.abs(s - 0.5))
    // What is felled draws up in the wash: inseam and hem ripple.
    const inseam =
      smooth(crotch, crotch + 0.05, v) *
      gauss(fromInseam - 0.006, 0.007) *
      (0.001 + 0.0012 * noise(v * 60, side * 3, seed + 8))
    const hemRope =
      smooth(length - 0.026, length - 0.006, v) * (0.0014 + 0.0014 * noise(u * 95 + v * 90, 3, seed + 6))
    const fromRise = u < 0 ? u - measure.front(v) : measure.back(v) - u
    const free = lerp(smooth(0, 0.02, fromRise), 1, smooth(crotch - 0.07, crotch - 0.002, v))
    const held = smooth(0, 0.035, v) * smooth(0, 0.02, fromInseam) * free
    return held * (broad * wear + wrinkles.at(u, v)) + inseam + hemRope
  }
  const grid = fillGrid(720, 1150, false, (s, t) => {
    const v = t * length
    const u = measure.around(s, v)
    const y = TROUSER.waist - v
    const sewn = seamRelief(measure, hasFly, u, v, seed)
    const out = hang.out(s, y) + relief(u, v, s) + sewn + patchThickness(patches, u, v)
    const [x, , z] = legPoint(shape, side, s, y, out)
    const [dx, dy, dz] = hang.by(s, y)
    // One half passes under the other along the rise, so that their line is one edge and runs straight.
    const passing = side > 0 ? 0 : smooth(0.014, 0, x) * smooth(TROUSER.crotch - 0.04, TROUSER.crotch, y)
    const inwards = Math.min(0, 0.6 * (y - TROUSER.crotch + 0.02))
    return [
      side * (Math.max(x + dx, inwards) - 0.005 * passing),
      y + dy,
      z + dz - Math.sign(z) * 0.003 * passing,
    ]
  })
  const ridge = (u: number, v: number, s: number) => clamp(relief(u, v, s) / 0.005, -1, 1)
  const wash = (u: number, v: number, s: number) => {
    const front = u < 0 ? 1 : 0.65
    const thigh = 0.24 * front * gauss(Math.abs(u) - girth * 0.25, 0.075) * gauss(v - 0.34, 0.16)
    const kneeFade = 0.17 * front * gauss(Math.abs(u) - girth * 0.25, 0.06) * gauss(v - knee, 0.09)
    const hem = 0.18 * gauss(v - length + 0.009, 0.01) * (0.6 + noise(u * 70, 2, seed))
    const inseam =
      0.12 * gauss(girth * (0.5 - Math.abs(s - 0.5)) - 0.007, 0.006) * smooth(crotch, crotch + 0.05, v)
    // Dye goes first where a crease stands out and stays in its hollow.
    const creases = 24 * clamp(wrinkles.at(u, v), -0.003, 0.0045) * wear
    return (
      start +
      thigh +
      kneeFade +
      hem +
      inseam +
      creases +
      seamWear(measure, hasFly, u, v, seed) +
      0.06 * fractalNoise(u * 6, v * 5, 3, seed) +
      (fade?.(u, v) ?? 0)
    )
  }
  const place = (s: number, t: number) => [measure.around(s, t * length), t * length] as const
  const frays = patches.flatMap((patch, n) => {
    const yarn = frayOf(patch)
    return yarn
      ? [frayedEdge(patch, yarn.length, clothAt(grid, measure, length, side), seed + n, yarn.material)]
      : []
  })
  const layers = legLayers(grid, material, side, {
    uv: place,
    extras: (s, t) => {
      const [u, v] = place(s, t)
      return [ridge(u, v, s), wash(u, v, s)]
    },
  })
  return [...layers, ...frays]
}

/** What hangs out of a patch's edge, or null where it is turned under. */
function frayOf({ fray = 0.006, sashiko, wash }: Patch): { length: number; material: Material } | null {
  if (fray < 0.003) return null
  return {
    length: fray * 1.7,
    material: lining(sashiko && wash < 0.3 ? '#8fa3bd' : '#c3d0dc', { through: 0.2 }),
  }
}

/** Finds places of the leg by the metres of its cloth. */
function clothAt(grid: Grid, { around }: LegMeasure, length: number, side: 1 | -1): ClothAt {
  return (u, v) => {
    let [low, high] = [0, 1]
    for (let n = 0; n < 14; n++) {
      const middle = (low + high) / 2
      if (around(middle, v) < u) low = middle
      else high = middle
    }
    const [x, y] = [low * (grid.columns - 1), clamp(v / length, 0, 1) * (grid.rows - 1)]
    const [i, j] = [Math.min(grid.columns - 2, Math.floor(x)), Math.min(grid.rows - 2, Math.floor(y))]
    const corner = gridPoint(grid, i, j)
    const right = sub(gridPoint(grid, i + 1, j), corner)
    const down = sub(gridPoint(grid, i, j + 1), corner)
    const point = add(corner, add(scale(right, x - i), scale(down, y - j)))
    return { point, normal: normalize(scale(cross(right, down), -side)) }
  }
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
