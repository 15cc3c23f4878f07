import { ringNoise } from '../maths/noise.ts'
import { clamp } from '../maths/vectors.ts'

export interface FluteCut {
  seed: number
  /** How many around, and the angle of one of their crests. */
  count: number
  crest?: number
  /** Height at which cloth leaves the body, and how deep the folds are at the floor; metres. */
  from: number
  depth: number
  /** 1 grows evenly to the floor; below 1 soon, above 1 late. */
  growth?: number
  /** 0 every flute alike … 1 as they fall. */
  irregular?: number
  /** 0 even waves … 0.5 round crests over narrow hollows. */
  round?: number
}

export interface Flutes {
  relief: (angle: number, y: number) => number
  sway: (angle: number, y: number) => number
}

/** The folds of cloth that is wider below than above: none where it is held, deep at the floor, no two alike. */
export function flutes(cut: FluteCut): Flutes {
  const { seed, count, crest = 0, from, depth, growth = 1.15, irregular = 0.6, round = 0.3 } = cut
  const grown = (y: number) => clamp(1 - y / from, 0, 1) ** growth
  const phase = (angle: number, y: number) =>
    count * (angle - crest) +
    irregular * (1.3 * ringNoise(angle, 0.5, 7, seed) + 0.7 * ringNoise(angle, y * 1.6, 11, seed + 1))
  return {
    relief(angle, y) {
      const g = grown(y)
      if (g === 0) return 0
      const own = 1 - irregular * 0.55 * (0.5 + 0.5 * ringNoise(angle, 0.5, count, seed + 4))
      const slow = irregular * 0.4 * ringNoise(angle, 2.5 - y, 6, seed + 6)
      const wave = Math.cos(phase(angle, y))
      const small =
        0.16 * irregular * g * Math.cos(phase(angle, y) * 2 + 3 * ringNoise(angle, 0.5, 9, seed + 8))
      return depth * g * (own * (wave + 0.18 * round * (wave * wave - 0.5)) + slow + small)
    },
    sway: (angle, y) => ((1.5 * round * grown(y)) / count) * Math.sin(phase(angle, y)),
  }
}
