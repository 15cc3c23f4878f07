import { type Fold, foldField } from '../geometry/foldField.ts'
import { signedAngle } from '../maths/curves.ts'
import { noise } from '../maths/noise.ts'
import { seededRandom } from '../maths/random.ts'
import { lerp, smooth } from '../maths/vectors.ts'

/** Metres of cloth for a radian around the upper body. */
const REACH = 0.14

export interface NeckGatherCut {
  seed: number
  /** The height of the band that takes the gathers in, metres. */
  band: number
  /** How far they reach to either side, radians. */
  wide: number
  count: number
  /** Height of a full gather, metres. */
  depth: number
}

/**
 * Relief of cloth gathered into a neckband: tight under the band, opening downwards, no two of one length. Metres at
 * an angle and height.
 */
export function neckGathers({
  seed,
  band,
  wide,
  count,
  depth,
}: NeckGatherCut): (angle: number, y: number) => number {
  const random = seededRandom(seed)
  const folds: Fold[] = Array.from({ length: count }, (_, n) => {
    const across = lerp(-1, 1, (n + 0.25 + 0.5 * random()) / count)
    const kind = random()
    const long =
      kind < 0.3 ? 0.11 + 0.08 * random() : kind < 0.65 ? 0.06 + 0.04 * random() : 0.025 + 0.025 * random()
    const own = random() * 100
    const spread = 0.16 * across * long + 0.01 * (random() - 0.5)
    return {
      u0: 0,
      u1: long,
      v: across * wide * REACH,
      halfWidth: ((1.9 * wide * REACH) / count) * (long > 0.1 ? 1.5 : 1) * (0.8 + 0.4 * random()),
      height: depth * (long > 0.1 ? 1 : 0.8) * (0.7 + 0.5 * random()),
      path: (share) => spread * share + 0.003 * share * noise(share * 2.5, own, seed),
      strength: (share) => smooth(-0.05, 0.03, share) * smooth(1, 0.1, share) ** 0.8,
    }
  })
  const half = wide * REACH + 0.03
  const field = foldField({ uFrom: -0.005, uTo: 0.2, vFrom: -half, vTo: half, pitch: 0.0005 }, folds, seed)
  return (angle, y) => {
    const a = signedAngle(angle)
    if (Math.abs(a) * REACH > half) return 0
    return field.at(band - y, a * REACH) * smooth(half, half - 0.02, Math.abs(a) * REACH)
  }
}
