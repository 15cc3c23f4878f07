import type { StitchRun } from '../fabrics/denimCut.ts'
import { denim, WASHES, type Wash } from '../fabrics/fabrics.ts'
import { formPoint } from '../form/dressForm.ts'
import { fillGrid, gridMesh, gridRow } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { signedAngle } from '../maths/curves.ts'
import { fractalNoise, hashLattice, noise, ringNoise } from '../maths/noise.ts'
import { gauss, lerp, smooth, TAU } from '../maths/vectors.ts'
import { worn } from './denimCloth.ts'
import { rows, stitched, stitchedCurve } from './stitchPaths.ts'

export interface PleatedCut {
  seed: number
  wash: Wash
  /** Share of wear on top of where the wash starts. */
  wear: number
  /** How far panels differ in wash, 0 … 0.4. */
  contrast: number
  /** Height of the seam it hangs from, and metres from there to the hem. */
  waist: number
  length: number
  /** Seams on either side that open into a pleat, radians from the centre front. */
  seams: readonly number[]
  /** Metres that the hem stands off the waist. */
  flare: number
}

/** Metres below the waist to which pleats are stitched down. */
const STITCHED = 0.085

/** Panels of stiff cloth with an inverted pleat between any two: it lies shut at the waist and opens towards the hem. */
export function pleatedSkirt(cut: PleatedCut): Mesh[] {
  const { seed, wash, wear, contrast, waist, length, seams, flare } = cut
  const start = WASHES[wash].start + wear
  const stops = [...seams.map((seam) => -seam).reverse(), ...seams]
  /** Which panel an angle lies in, its middle and half its width, and radians from its nearer seam. */
  const panelAt = (angle: number) => {
    const a = signedAngle(angle)
    const n = stops.findIndex((stop) => a < stop)
    const to = n < 0 ? stops[0]! + TAU : stops[n]!
    const from = n < 0 ? stops.at(-1)! : n === 0 ? stops.at(-1)! - TAU : stops[n - 1]!
    const middle = (from + to) / 2
    // The panel behind reaches across the end of the circle.
    const apart = signedAngle(a - middle)
    return { panel: n < 0 ? 0 : n, middle, half: (to - from) / 2, apart }
  }
  const [front] = [formPoint(0, waist)]
  const radius = (t: number) => (front[2] + formPoint(Math.PI / 2, waist)[0]) / 2 + flare * t
  /** Metres from a seam to the crease of its pleat. */
  const mouth = (t: number) => 0.0012 + 0.034 * smooth(0.1, 1.15, t) ** 1.15
  const grid = fillGrid(1500, 330, true, (s, t) => {
    const angle = Math.PI + s * TAU
    const a = angle + 0.035 * t * t * ringNoise(angle, 0.5, 7, seed + 4)
    const { panel, half, apart } = panelAt(a)
    const [wx, , wz] = formPoint(angle, waist, 0.0075)
    const inner = (half - Math.abs(apart)) * radius(t)
    const open = mouth(t) * (0.75 + 0.5 * hashLattice(Math.round(a * 0.8 + 9), 4, seed))
    // Inside the creases cloth goes in, steeply, and meets at the seam.
    const valley = Math.max(0, 1 - inner / open)
    const deep = lerp(0.0016, 0.078, smooth(0.02, 1, t)) * valley ** 0.75
    // A panel is stiff: it stays flatter than the body it hangs from.
    const flat = radius(t) * (Math.cos(half * 0.8) / Math.cos(apart * 0.8) - Math.cos(half * 0.8)) * -0.55 * smooth(0, 0.5, t)
    const lean = 0.02 * t * (2 * hashLattice(panel, 3, seed) - 1) * (apart / half)
    const swing = 0.022 * t * t * ringNoise(angle, t * 1.2, 6, seed + 2)
    const buckle = 0.003 * ringNoise(angle, t * 9, 22, seed + 3) * smooth(0, 0.25, t)
    const out = flare * t ** 0.9 + flat + lean + swing + buckle - deep
    const y = waist + 0.004 - length * t + 0.05 * t * out * (1 - t) + 0.012 * t * t * ringNoise(angle, 3, 5, seed + 6)
    const l = Math.hypot(Math.sin(angle), 0.92 * Math.cos(angle))
    return [wx + (out * Math.sin(angle)) / l, y, wz + (out * 0.92 * Math.cos(angle)) / l]
  })
  const place = (s: number, t: number) => {
    const { panel, middle, apart } = panelAt(Math.PI + s * TAU)
    // Every panel has its own straight grain down its middle.
    return { panel, u: middle * 0.4 + apart * radius(t), v: t * length }
  }
  const creases = stops.flatMap((stop) =>
    [-1, 1].flatMap((way) => {
      const { middle, half } = panelAt(stop + way * 0.05)
      return stitchedCurve((k) => {
        const t = (k * STITCHED) / length
        return [middle * 0.4 - way * (half * radius(t) - 0.0045 - mouth(t)), k * STITCHED]
      }, 6)
    }),
  )
  const around = (v: number): StitchRun[] =>
    stitched([
      [-4, v],
      [4, v],
    ])
  const stitches = [...creases, ...rows(2, 0.016, (off) => around(length - 0.009 - off))]
  return [
    gridMesh(grid, denim(wash, { seed, stitches }), {
      uv: (s, t) => {
        const { u, v } = place(s, t)
        return [u, v]
      },
      extras: (s, t) => {
        const { panel, u, v } = place(s, t)
        const { half, apart } = panelAt(Math.PI + s * TAU)
        const inner = (half - Math.abs(apart)) * radius(t) - mouth(t)
        const crease = 0.12 * gauss(inner - 0.001, 0.004) * (0.6 + noise(v * 90, panel, seed)) - 0.1 * smooth(0, -0.012, inner)
        const tone = 0.7 * contrast * (2 * hashLattice(panel, 8, seed) - 1)
        const hem = 0.12 * gauss(v - length, 0.006) * (0.6 + noise(u * 90, t * 30, seed))
        return [0, start + tone + crease + hem + 0.06 * fractalNoise(u * 6, v * 6, 3, seed)]
      },
    }),
    worn(
      tube(gridRow(grid, grid.rows - 1), denim(wash, { seed: seed + 1 }), { radius: 0.0026, closed: true, sides: 8 }),
      start + 0.08,
    ),
  ]
}
