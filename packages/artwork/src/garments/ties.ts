import type { Material } from '../fabrics/material.ts'
import { fillGrid, gridMesh } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { spline } from '../maths/curves.ts'
import { noise } from '../maths/noise.ts'
import { TAU, type Vec3 } from '../maths/vectors.ts'

/** A rouleau: a bias strip turned into a cord. */
export const ROULEAU = 0.0024

/** A cord through points; it is never quite as thick as a moment ago. */
export function rouleau(points: readonly Vec3[], material: Material, seed = 1, radius = ROULEAU): Mesh {
  const count = Math.max(40, points.length * 22)
  return tube(spline(points, count), material, {
    radius: (share) => radius * (1 + 0.09 * noise(share * 14, 0.5, seed)),
    sides: 14,
  })
}

/** A small hard knot. */
export function knotted(at: Vec3, size: number, material: Material, seed = 1): Mesh {
  const grid = fillGrid(60, 36, true, (s, t) => {
    const a = s * TAU
    const b = (t - 0.5) * Math.PI
    const r = size * (1 + 0.13 * Math.sin(2 * a + 5 * b + seed))
    return [
      at[0] + r * 0.9 * Math.cos(b) * Math.sin(a),
      at[1] + r * 1.1 * Math.sin(b),
      at[2] + r * 0.9 * Math.cos(b) * Math.cos(a),
    ]
  })
  return gridMesh(grid, material, { uv: (s, t) => [s * size * 6, t * size * 3] })
}

export interface BowCut {
  at: Vec3
  /** Which way the bow looks, radians from the front. */
  facing: number
  seed: number
  /** How far a loop reaches, metres. */
  loop: number
  /** Lengths of the two ends, metres. */
  ends: readonly [number, number]
}

/** A tied bow of cord: two loops that droop, two ends that hang, a knot at the end of each. */
export function bow({ at, facing, seed, loop, ends }: BowCut, material: Material): Mesh[] {
  const place = (across: number, up: number, out: number): Vec3 => [
    at[0] + Math.cos(facing) * across + Math.sin(facing) * out,
    at[1] + up,
    at[2] - Math.sin(facing) * across + Math.cos(facing) * out,
  ]
  const loops = [-1, 1].map((side) => {
    const l = loop * (1 + 0.14 * side * Math.sin(seed))
    return rouleau(
      [
        place(0, 0.001, 0.003),
        place(side * l * 0.45, 0.3 * l, 0.008),
        place(side * l * 0.92, 0.02 * l, 0.01),
        place(side * l * 0.9, -0.36 * l, 0.009),
        place(side * l * 0.42, -0.26 * l, 0.008),
        place(0, -0.002, 0.004),
      ],
      material,
      seed + side,
    )
  })
  const hanging = ends.flatMap((long, n) => {
    const side = n === 0 ? -1 : 1
    const sway = 0.006 * Math.sin(seed * 3 + n)
    const end = place(side * 0.014 + sway, -long, 0.008)
    return [
      rouleau(
        [
          place(0, -0.001, 0.005),
          place(side * 0.008, -0.016, 0.01),
          place(side * 0.011 - sway, -0.4 * long, 0.009),
          place(side * 0.015 + sway, -0.75 * long, 0.007),
          end,
        ],
        material,
        seed + n + 5,
      ),
      knotted(end, 0.0042, material, seed + n),
    ]
  })
  return [...loops, ...hanging, knotted(place(0, 0, 0.006), 0.0062, material, seed)]
}
