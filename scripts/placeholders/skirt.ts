import type { Cloth } from './cloth.ts'
import { type Sheet, weave } from './mesh.ts'
import { around, lerp, smooth } from './noise.ts'

export interface SkirtOptions {
  /** Heights of waist and hem. */
  top: number
  hem: number | ((theta: number) => number)
  /** Half width at the waist and at the hem. */
  waist: number
  reach: number
  /** Below 1 a dome, 1 a cone, above 1 a trumpet. */
  bulge: number
  pleats: number
  /** Depth of the folds at the hem. */
  depth: number
  seed: number
  /** Depth of the folds at the waist. */
  gather?: number
  /** Front to back against side to side, at waist and hem. */
  squash?: readonly [number, number]
  /** Overrides the half width at a share of the way down. */
  profile?: (t: number) => number
  sway?: number
  /** How far the folds have opened at a share of the way down. */
  opening?: (t: number) => number
  columns?: number
  rows?: number
}

const sharpen = (c: number) => Math.sign(c) * Math.abs(c) ** 0.78

/** A skirt in folds that open on the way down, each of its own width. */
export function skirt(cloth: Cloth, options: SkirtOptions): Sheet {
  const {
    top,
    waist,
    reach,
    bulge,
    pleats,
    depth,
    seed,
    gather = 0.005,
    squash = [0.7, 0.94],
    sway = 0.02,
  } = options
  const hemAt = typeof options.hem === 'number' ? () => options.hem as number : options.hem
  return weave(
    cloth,
    options.columns ?? 1000,
    options.rows ?? 240,
    (s, t) => {
      const theta = Math.PI * (2 * s - 1)
      const warp = around(theta, 1.4, 0, seed) * 3.4 + around(theta, 4, 0, seed + 1) * 1.3
      const drift = around(theta, 2, t * 1.2, seed + 2) * 0.9 * t
      const size = 0.72 + 0.62 * around(theta, 3, 0, seed + 3)
      const fine = sharpen(Math.cos(pleats * theta + warp + drift))
      const broad = Math.cos(Math.round(pleats / 2.6) * theta + warp * 0.8 + drift * 1.4 + seed)
      const fold = size * (fine * lerp(1, 0.62, t) + broad * lerp(0.08, 0.62, t * t))
      const amplitude = lerp(gather, depth, options.opening?.(t) ?? t ** 0.85) * smooth(-0.02, 0.05, t)
      const radius = (options.profile?.(t) ?? lerp(waist, reach, t ** bulge)) + amplitude * fold
      const lean = sway * t * t * around(theta, 0.8, 3, seed + 5)
      const y = lerp(top, hemAt(theta), t) + depth * 0.12 * t ** 6 * (fine - 0.3 * broad)
      return [radius * Math.sin(theta) + lean, y, radius * Math.cos(theta) * lerp(squash[0], squash[1], t)]
    },
    true,
  )
}
