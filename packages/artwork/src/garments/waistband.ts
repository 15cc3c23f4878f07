import { denim, metal, WASHES, type Wash } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import { fillGrid, gridMesh } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import type { StitchRun } from '../fabrics/denimCut.ts'
import { noise, ringNoise } from '../maths/noise.ts'
import { clamp, gauss, lerp, smooth, TAU, type Vec3 } from '../maths/vectors.ts'
import { hipPoint } from '../form/denimHips.ts'
import { TROUSER } from './legSection.ts'
import { rows, stitched } from './stitchPaths.ts'

const AROUND = 0.9
/** Metres by which the upper edge lies further in than the hips it was cut for. */
const LEAN = -0.0025

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

const upper = (a: number, seed: number, height: number) => TROUSER.waist + height - 0.004 + rise(a, seed)
/** Behind, where it rises, it is cut higher, and goes on covering the seam. */
const lower = (a: number, seed: number) => TROUSER.waist - 0.004 + Math.min(-0.001, rise(a, seed))

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
    loops = [-0.62, 0.62, 2.1, -2.1, Math.PI],
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
      const y = lerp(upper(a, seed, height), lower(a, seed), t)
      // Cut on the curve, its upper edge lies on the waist.
      return hipPoint(a, y, offset + LEAN * (1 - t) + bulge * (0.0017 * round + pulled + rope + lap))
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
    gridMesh(layer(0.0014, 1), face, look),
    gridMesh(layer(-0.0016, 0), plain, { ...look, extras: () => [0, start + 0.22] }),
  ]
  const top = Array.from({ length: 700 }, (_, i) => {
    const a = Math.PI + (i / 700) * TAU
    return hipPoint(a, TROUSER.waist + height - 0.0045 + rise(a, seed), 0.0008 + LEAN)
  })
  meshes.push({ ...tube(top, plain, { radius: 0.0022, closed: true }) })
  for (const a of loops) meshes.push(beltLoop(a, height, wash, seed, start))
  meshes.push(label(height, seed))
  const [x, , z] = hipPoint(0, TROUSER.waist, 0.0055)
  meshes.push(disc([x, TROUSER.waist + height / 2 - 0.004 + rise(0, seed), z], 0.0085, metal(button)))
  return meshes
}

/** A strip sewn flat onto the band at both of its ends; a little room for a belt between them. */
function beltLoop(angle: number, height: number, wash: Wash, seed: number, start: number): Mesh {
  const half = 0.0058
  const long = height + 0.012
  const grid = fillGrid(25, 90, false, (s, t) => {
    const across = s * 2 - 1
    const edge = Math.min(1, (1 - Math.abs(across)) * 5) ** 0.5
    const end = Math.min(1, Math.min(t, 1 - t) * 26) ** 0.5
    const raised = 0.0016 + 0.0026 * Math.sin(Math.PI * clamp((t - 0.1) / 0.8, 0, 1)) ** 0.6
    const a = angle + (across * half + 0.0005 * noise(t * 6, across, seed)) / 0.13
    const y = lerp(upper(angle, seed, height) - 0.0015, lower(angle, seed) - 0.009, t)
    // Below the band it lies on the hip, which stands further in.
    return hipPoint(
      a,
      y,
      0.0038 - 0.0014 * smooth(0.76, 0.84, t) + raised * edge * end - 0.003 * (1 - edge * end),
    )
  })
  const row = (v: number): StitchRun[] =>
    stitched([
      [-half + 0.0012, v],
      [half - 0.0012, v],
    ])
  const stitches = [
    ...[0.0042, 0.0054, 0.0066, long - 0.0066, long - 0.0054, long - 0.0042].flatMap(row),
    ...[-0.0024, 0.0024].flatMap((u) =>
      stitched([
        [u, 0.008],
        [u, long - 0.008],
      ]),
    ),
  ]
  return gridMesh(grid, denim(wash, { seed: seed + 9, stitches }), {
    uv: (s, t) => [(s * 2 - 1) * half, t * long],
    extras: (s, t) => [
      0,
      start + 0.06 + 0.16 * gauss(Math.abs(s * 2 - 1) - 1, 0.2) + 0.05 * noise(s * 4, t * 20, seed),
    ],
    flip: false,
  })
}

/** A tab of undyed cotton stitched onto the band behind, where every house puts its label. */
function label(height: number, seed: number): Mesh {
  const half = 0.034
  const grid = fillGrid(60, 30, false, (s, t) => {
    const across = s * 2 - 1
    const edge = Math.min(1, Math.min((1 - Math.abs(across)) * 16, Math.min(t, 1 - t) * 9)) ** 0.5
    const a = Math.PI + 0.53 + (across * half) / 0.13
    const y = lerp(upper(a, seed, height) - 0.006, lower(a, seed) + 0.006, t)
    return hipPoint(a, y, 0.0038 + 0.0012 * edge + 0.0004 * noise(s * 5, t * 4, seed))
  })
  const [wide, high] = [2 * half, height - 0.013]
  const stitches = stitched([
    [0.003, 0.003],
    [wide - 0.003, 0.003],
    [wide - 0.003, high - 0.003],
    [0.003, high - 0.003],
    [0.003, 0.003],
  ])
  return gridMesh(grid, denim('ecru', { seed, stitches }), {
    uv: (s, t) => [s * wide, t * high],
    extras: (s, t) => [0, 0.42 + 0.08 * noise(s * 6, t * 4, seed)],
  })
}
