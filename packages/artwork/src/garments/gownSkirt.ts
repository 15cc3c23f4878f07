import { relax } from '../cloth/xpbd.ts'
import type { Material } from '../fabrics/material.ts'
import { FORM } from '../form/dressForm.ts'
import { type Grid, fillGrid, gridMesh, gridRow, upsample } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { signedPower } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { clamp, lerp, smooth, TAU } from '../maths/vectors.ts'

export interface SkirtCut {
  seed: number
  /** Height of the waist seam, metres; the form's own when not given. */
  waist?: number
  /** Half the width at the waist: 0.124 lies close over a bodice. */
  waistRadius?: number
  /** Half the width of the hem, metres: column 0.30, A-line 0.42, ball 0.60. */
  hemRadius: number
  /** Length along the side; longer than the waist is high, and it breaks on the floor. */
  length?: number
  /** 0.5 springs out at the waist as a dome, 1 is a cone. */
  bell?: number
  /** Folds around, before irregularity. */
  pleats: number
  /** Depth of a fold at waist and hem, metres. */
  waistDepth?: number
  hemDepth: number
  /** 0 even … 1 as they fell. */
  irregular?: number
  /** 0 round … 0.5 pressed. */
  sharp?: number
  /** A fold's section where round or pressed will not do: 2π a fold, crest at 0, from -1 to 1; t runs from waist to hem. */
  section?: (phase: number, t: number) => number
  /** How flat the skirt is front to back at the waist; 0.95 at the hem. */
  waistFlatness?: number
  /** Metres that the back hem trails behind. */
  train?: number
  /** Metres to shorten by, at an angle: high-low hems. */
  raise?: (angle: number) => number
  /** Steps of settling; 15 … 25, and 0 for cloth that must stay as seeded. */
  steps?: number
  columns?: number
  rows?: number
}

/** The folds of a skirt as they are seeded: about -1 in a hollow … 1 on a crest, at an angle and a share of the length. */
export function skirtFolds(cut: SkirtCut): (angle: number, t: number) => number {
  const { seed, pleats, irregular = 0.5, sharp = 0.35 } = cut
  const { section = (p) => signedPower(Math.cos(p), 1 / (1 + sharp)) } = cut
  const phase = (a: number) =>
    a * pleats +
    irregular * pleats * 0.16 * (ringNoise(a, 0.5, 9, seed) + 0.6 * ringNoise(a, 0.5, 17, seed + 1))
  return (a, t) => {
    const p = phase(a) + 0.6 * t * irregular * ringNoise(a, 0.5, 13, seed + 3)
    const narrow = section(p, t)
    // Half as many folds again: a whole number of them, or they do not meet at the back.
    const broad = Math.cos(Math.round(pleats / 2) * a + 2.1 * ringNoise(a, 0.5, 7, seed + 5))
    const own = 0.75 + 0.5 * ringNoise(a, 0.5, 11, seed + 8)
    return own * (narrow * lerp(1, 0.72, t) + broad * lerp(0.1, 0.62, t * t))
  }
}

/** A pleated skirt as a grid: seeded folds that settle on the floor. */
export function skirtGrid(cut: SkirtCut): Grid {
  const { hemRadius, hemDepth, waist = FORM.waist - 0.01, waistRadius = 0.124 } = cut
  const { length = waist + 0.01, bell = 0.62, waistDepth = 0.006 } = cut
  const { waistFlatness = 0.7, train = 0, raise, steps = 18, columns = 560, rows = 110 } = cut
  const radius = (t: number) => lerp(waistRadius, hemRadius, t ** bell)
  const flatness = (t: number) => lerp(waistFlatness, 0.95, smooth(0, 0.35, t))
  const depth = (t: number) => lerp(waistDepth, hemDepth, t ** 0.8)
  const fold = skirtFolds(cut)
  const seeded = fillGrid(columns, rows, true, (s, t, _i, j) => {
    const a = Math.PI + s * TAU
    const r = radius(t) + depth(t) * fold(a, t) + (j > 0 ? 0.004 : 0)
    const behind = Math.max(0, -Math.cos(a))
    const y = waist - (length - (raise?.(a) ?? 0) + train * behind) * t
    const z = r * Math.cos(a) * flatness(t) - train * behind * t * t
    return [r * Math.sin(a), Math.max(y, 0.004), z]
  })
  const settled = relax(seeded, {
    steps,
    obstacle(p, at, before) {
      const t = clamp((waist - p[at + 1]!) / length, 0, 1)
      const flat = flatness(t)
      const r = Math.hypot(p[at]!, p[at + 2]! / flat)
      const inner = radius(t) - depth(t) * 1.15
      if (p[at + 1]! > waist) p[at + 1] = waist
      if (r < inner && train === 0) {
        p[at]! *= inner / r
        p[at + 2]! *= inner / r
      }
      if (p[at + 1]! < 0.003) {
        p[at + 1] = 0.003
        p[at]! += (before[at]! - p[at]!) * 0.7
        p[at + 2]! += (before[at + 2]! - p[at + 2]!) * 0.7
      }
    },
  })
  return upsample(settled, 2)
}

/** A skirt with a rolled hem of the same cloth. */
export function skirt(cut: SkirtCut, material: Material): Mesh[] {
  const grid = skirtGrid(cut)
  const around = TAU * cut.hemRadius * 1.3
  const length = cut.length ?? 1.07
  return [
    gridMesh(grid, material, { uv: (s, t) => [s * around, t * length] }),
    tube(gridRow(grid, grid.rows - 1), material, { radius: 0.0022, closed: true, sides: 8 }),
  ]
}
