import { denim, metal, WASHES, type Wash } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import { fillGrid, gridMesh } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { noise, ringNoise } from '../maths/noise.ts'
import { gauss, smooth, TAU, type Vec3 } from '../maths/vectors.ts'
import { hipPoint } from '../form/denimHips.ts'
import { TROUSER } from './denimLeg.ts'
import { rows, stitched } from './stitchPaths.ts'

const AROUND = 1

export interface WaistbandCut {
  seed: number
  wash: Wash
  /** Metres high. */
  height?: number
  /** Radians from the centre front where belt loops sit. */
  loops?: readonly number[]
  button?: string
  /** Share of wear on top of where the wash starts. */
  worn?: number
}

/** Higher at the back and dipping in front, as a band cut on the curve sits on a body. */
const rise = (a: number, seed: number) => -0.008 * Math.cos(a) + 0.0022 * ringNoise(a, 0.5, 6, seed)

/** A disc with a rim: buttons 8.5 mm, rivets 4.5 mm of radius. */
export function disc(at: Vec3, radius: number, material: Material, height = 0.0035): Mesh {
  const grid = fillGrid(48, 16, true, (s, t) => {
    const r = radius * t
    const rim =
      t > 0.7 ? Math.sqrt(Math.max(0, 1 - ((t - 0.7) / 0.3) ** 2)) : 0.72 + 0.28 * smooth(0.45, 0.68, t)
    return [
      at[0] + r * Math.cos(s * TAU),
      at[1] + r * Math.sin(s * TAU),
      at[2] + height * (rim - 0.2 * gauss(t, 0.2)),
    ]
  })
  return gridMesh(grid, material, { flip: true })
}

/** The band with its two rows of stitching, lapped in front, with loops and a button. */
export function waistband(cut: WaistbandCut): Mesh[] {
  const {
    seed,
    wash,
    height = 0.04,
    loops = [-0.62, 0.62, 2.2, -2.2, Math.PI],
    button = '#7a5234',
    worn = 0,
  } = cut
  const face = denim(wash, {
    seed: seed + 3,
    stitches: [
      ...rows(2, height - 0.008, (off) =>
        stitched([
          [0, 0.004 + off],
          [AROUND, 0.004 + off],
        ]),
      ),
    ],
  })
  const plain = denim(wash, { seed: seed + 4 })
  const start = WASHES[wash].start + worn
  const layer = (offset: number, bulge: number) =>
    fillGrid(900, 64, true, (s, t) => {
      const a = Math.PI + s * TAU
      // Soft at both edges, pulled in along the stitches, and never quite even.
      const round = Math.min(1, Math.sin(Math.PI * t) * 2.6) ** 0.5
      const pulled = -0.0007 * (gauss(t - 0.1, 0.035) + gauss(t - 0.9, 0.035))
      const rope = 0.0006 * ringNoise(a, t * 3, 60, seed) + 0.0016 * ringNoise(a, t * 1.2, 9, seed + 1)
      // The left end laps over the right one.
      const lap = bulge * 0.0022 * smooth(0.035, 0.028, Math.abs(a - TAU - 0.004))
      const y = TROUSER.waist + height - 0.004 - t * height + rise(a, seed)
      return hipPoint(a, y, offset + bulge * (0.002 * round + pulled + rope + lap))
    })
  const look = {
    uv: (s: number, t: number) => [s * AROUND, t * height] as const,
    extras: (s: number, t: number) =>
      [
        0.3 * noise(s * 120, t * 2, 8),
        start +
          0.02 +
          0.12 * noise(s * 60, t * 3, 6) +
          0.2 * gauss(t - 0.02, 0.05) +
          0.12 * gauss(t - 0.98, 0.05),
      ] as const,
  }
  const meshes = [
    gridMesh(layer(0.0025, 1), face, look),
    gridMesh(layer(-0.0016, 0), plain, { ...look, extras: () => [0, start + 0.22] }),
  ]
  const top = Array.from({ length: 700 }, (_, i) => {
    const a = Math.PI + (i / 700) * TAU
    return hipPoint(a, TROUSER.waist + height - 0.0045 + rise(a, seed), 0.0008)
  })
  meshes.push({ ...tube(top, plain, { radius: 0.0022, closed: true }) })
  for (const a of loops) meshes.push(beltLoop(a, height, wash, seed, start))
  const [x, , z] = hipPoint(0, TROUSER.waist, 0.0068)
  meshes.push(disc([x, TROUSER.waist + height / 2 - 0.004 + rise(0, seed), z], 0.0085, metal(button)))
  return meshes
}

function beltLoop(angle: number, height: number, wash: Wash, seed: number, start: number): Mesh {
  const line = Array.from({ length: 40 }, (_, i) => {
    const t = i / 39
    const off = 0.0036 + 0.0052 * Math.sin(Math.PI * t) ** 0.45
    return hipPoint(
      angle + 0.004 * Math.sin(t * 5 + seed),
      TROUSER.waist + height + 0.001 - t * (height + 0.014) + rise(angle, seed),
      off,
    )
  })
  const mesh = tube(line, denim(wash, { seed: seed + 9, stitches: [] }), {
    radius: 0.0062,
    thickness: 0.0015,
    sides: 20,
    outward: () => [Math.sin(angle), 0, Math.cos(angle)],
  })
  const extras = new Float32Array((mesh.positions.length / 3) * 2)
  for (let i = 1; i < extras.length; i += 2) extras[i] = start + 0.1
  return { ...mesh, extras }
}
