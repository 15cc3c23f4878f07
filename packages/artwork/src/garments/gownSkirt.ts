import { fallenFolds, type FallCut } from '../cloth/fallenFolds.ts'
import { relax } from '../cloth/xpbd.ts'
import type { Material } from '../fabrics/material.ts'
import { FORM, formPoint, sectionAt } from '../form/dressForm.ts'
import { shellAngle } from '../form/shell.ts'
import { type Grid, fillGrid, gridMesh, upsample } from '../geometry/grid.ts'
import { turnedHem } from '../geometry/hem.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { ringNoise } from '../maths/noise.ts'
import { clamp, lerp, smooth, TAU, type Vec3 } from '../maths/vectors.ts'
import { FLOOR, meetFloor } from './hemline.ts'

export interface SkirtCut {
  seed: number
  /** Height of the waist seam, metres; the form's own when not given. */
  waist?: number
  /** How far off the form the cloth lies at the waist, metres: under a band, over a bodice. */
  waistOffset?: number
  /** Half the width of the hem, metres: column 0.30, A-line 0.42, ball 0.60. */
  hemRadius: number
  /** Metres that the cloth is longer than the waist is high: it breaks on the floor. */
  excess?: number
  /** 0.5 springs out at the waist as a dome, 1 is a cone. */
  bell?: number
  /** Folds around at the waist; less where some merge. */
  pleats: number
  /** Depth of a fold just below the waist and at the hem, metres. */
  waistDepth?: number
  hemDepth: number
  /** How the folds fell; see there. */
  fall?: Partial<FallCut>
  /** Depth of the small gathers at the seam, metres; 0 where pleats are laid. */
  gathers?: number
  /** Metres of the dents and small breaks of the cloth itself. */
  crush?: number
  /** Metres that lie on the floor besides, at an angle: a train. */
  trails?: (angle: number) => number
  /** Metres above the floor that the hem ends. */
  raise?: number
  /** Steps of settling; 0 for cloth that must stay as seeded. */
  steps?: number
  columns?: number
  rows?: number
}

/** Share of the length over which a skirt leaves the body's own section. */
const LEAVES = 0.13

/** Half the width of the unfolded skirt by its share of the way down: out at once, then ever more steeply. */
function spread(waist: number, hem: number, bell: number): (t: number) => number {
  const dome = clamp((1 - bell) * 1.7, 0, 1)
  return (t) => lerp(waist, hem, lerp(t, 1 - (1 - t) ** 2.3, dome))
}

/** No cloth inside the body: `gap` metres off it, above the thighs; passing onto it softly where `ease` says so. */
function outside([x, y, z]: Vec3, gap: number, ease = 0): Vec3 {
  if (y < 0.82) return [x, y, z]
  const { width, front, back } = sectionAt(Math.max(0.89, y))
  const r = Math.hypot(x / (width + gap), z / ((z > 0 ? front : back) + gap)) || 1
  const kept = (r + 1 + Math.sqrt((r - 1) ** 2 + ease)) / 2
  return [(x / r) * kept, y, (z / r) * kept]
}

/** A skirt as a grid: folds fall from the waist, the hem meets the floor, here and there with a break. */
export function skirtGrid(cut: SkirtCut): Grid {
  const { seed, hemRadius, hemDepth, waist = FORM.waist - 0.004, waistOffset = 0.006, bell = 0.62 } = cut
  const { excess = 0.012, waistDepth = 0.012, gathers = 0.0024, crush = 0.0022, trails, raise = 0 } = cut
  const { steps = 10, columns = 640, rows = 120, pleats } = cut
  const side = sectionAt(waist)
  const radius = spread(side.width + waistOffset, hemRadius, bell)
  const folds = fallenFolds({ seed, count: pleats, ...cut.fall })
  const lesser = fallenFolds({ seed: seed + 50, count: Math.round(pleats * 1.7), irregular: 1, merging: 0.5 })
  const depth = (t: number) => lerp(waistDepth, hemDepth, t ** 0.85) * smooth(0.012, 0.07, t)
  const height = waist - FLOOR
  const unfolded = (a: number, t: number, y: number): Vec3 => {
    const r = radius(t) * (1 + 0.05 * ringNoise(a, 0.5, 5, seed + 21) * smooth(0.3, 1, t))
    const free: Vec3 = [r * Math.sin(a), y, r * Math.cos(a) * lerp(0.78, 0.96, smooth(0, 0.4, t))]
    if (t >= LEAVES) return outside(free, waistOffset + 0.006)
    const held = formPoint(a, y, waistOffset)
    const k = smooth(0, LEAVES, t)
    return outside([lerp(held[0], free[0], k), y, lerp(held[2], free[2], k)], waistOffset + 0.006 * k)
  }
  const seeded = fillGrid(columns, rows, true, (s, t) => {
    const at = shellAngle(s)
    const a = at + folds.sway(at, t)
    const broken = excess * (0.75 + 0.9 * ringNoise(at, 0.5, 9, seed + 11))
    const more = broken + (trails?.(at) ?? 0) - raise
    const { above, lying } = meetFloor(height - (height + more) * t, more)
    const [x, y, z] = unfolded(a, t, FLOOR + above)
    const small = gathers * (ringNoise(at, t * 3, pleats * 4, seed + 14) + 0.3) * smooth(0.3, 0.02, t)
    const dents =
      crush *
      smooth(0.02, 0.2, t) *
      (0.6 * ringNoise(at + 0.25 * t, t * 9, 27, seed + 31) + ringNoise(at - 0.15 * t, t * 4, 15, seed + 32))
    const breaks = 0.7 * Math.max(0, broken) * ringNoise(at, 1.5, 19, seed + 9) * smooth(0.1, 0.03, above)
    const fallen = folds.depth(at, t) + 0.22 * lesser.depth(at, t) + lerp(0.12, 0.45, smooth(0.02, 0.3, t))
    const down = smooth(0.02, 0.1, lying)
    const out = depth(t) * fallen * (1 - 0.8 * down) + small + dents + breaks + 0.85 * lying
    const l = Math.hypot(x, z)
    // What lies keeps its folds as ridges.
    const ridge = 0.3 * down * depth(t) * Math.max(0, fallen + 0.2)
    return outside(
      [x + (out * x) / l, y + ridge, z + (out * z) / l],
      waistOffset - 0.003,
      0.003 * smooth(0.005, 0.03, t),
    )
  })
  if (steps === 0) return upsample(seeded, 2)
  const settled = relax(seeded, {
    steps,
    obstacle(p, at, before) {
      if (p[at + 1]! > waist) p[at + 1] = waist
      const kept = outside([p[at]!, p[at + 1]!, p[at + 2]!], waistOffset - 0.003)
      p[at] = kept[0]
      p[at + 2] = kept[2]
      if (p[at + 1]! >= FLOOR) return
      p[at + 1] = FLOOR
      p[at]! += (before[at]! - p[at]!) * 0.7
      p[at + 2]! += (before[at + 2]! - p[at + 2]!) * 0.7
    },
  })
  return upsample(settled, 2)
}

/** A skirt with a turned-up hem. */
export function skirt(cut: SkirtCut, material: Material): Mesh[] {
  const grid = skirtGrid(cut)
  const around = TAU * cut.hemRadius * 1.3
  return [gridMesh(grid, material, { uv: (s, t) => [s * around, t * 1.08] }), ...turnedHem(grid, material)]
}
