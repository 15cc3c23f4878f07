import { fallenFolds, type FallCut } from '../cloth/fallenFolds.ts'
import { ringNoise } from '../maths/noise.ts'
import { clamp } from '../maths/vectors.ts'

export interface FluteCut extends FallCut {
  /** Height at which cloth leaves the body, and how deep the folds are at the floor; metres. */
  from: number
  /** Metres. */
  depth: number
  /** 1 grows evenly to the floor; below 1 soon, above 1 late. */
  growth?: number
}

export interface Flutes {
  relief: (angle: number, y: number) => number
  sway: (angle: number, y: number) => number
}

/** The folds of cloth that is wider below than above: none where it is held, deep at the floor, no two alike. */
export function flutes(cut: FluteCut): Flutes {
  const { seed, from, depth, growth = 1.15 } = cut
  const folds = fallenFolds({ merging: 0.2, shut: [0.3, 0.45], ...cut })
  // Nothing holds it in pleats above: folds are round from the start.
  const soft = (t: number) => 0.45 + 0.55 * t
  const share = (y: number) => clamp(1 - y / from, 0, 1)
  return {
    relief(angle, y) {
      const t = share(y)
      if (t === 0) return 0
      const slow = 0.3 * ringNoise(angle, 2.5 - y, 6, seed + 6)
      return depth * t ** growth * (1.25 * folds.depth(angle, soft(t)) + 0.5 + slow)
    },
    sway(angle, y) {
      const t = share(y)
      return t === 0 ? 0 : folds.sway(angle, soft(t)) * Math.min(1, t * 2)
    },
  }
}
