import { noise, ringNoise } from '../maths/noise.ts'
import { gauss, smooth, TAU, type Vec3 } from '../maths/vectors.ts'
import { type LegShape, TROUSER } from './legSection.ts'

/** How an empty leg falls at a share `s` around it and a height. */
export interface Hang {
  /** Metres that it stands out. */
  out: (s: number, y: number) => number
  /** Metres by which it is carried away: sideways from the middle of the body, up, and forwards. */
  by: (s: number, y: number) => Vec3
}

/** A leg breaks at the knee, lies in long folds where it is wide, and breaks once more over where a shoe would be. */
export function legHang({ hem, knee, flutes = 0, stack = 0 }: LegShape, side: 1 | -1, seed: number): Hang {
  // One leg stands, the other one is at ease.
  const ease = side > 0 ? 1.6 : 0.8
  const bend = TROUSER.crotch - 0.33
  const front = (s: number) => Math.sin(TAU * s)
  return {
    out(s, y) {
      const loose = smooth(TROUSER.crotch - 0.02, 0.3, y)
      const long =
        ringNoise(s * TAU, 0.3 + 0.9 * (1 - y), 6, seed + 11) + 0.5 * ringNoise(s * TAU, 4 + 1.3 * (1 - y), 11, seed + 12)
      const above = y - hem
      const settled = stack * 0.004 * gauss(above - 0.06, 0.03) * (1 + 0.8 * ringNoise(s * TAU, 9, 5, seed + 13))
      return flutes * loose * long + settled
    },
    by(s, y) {
      const leg = smooth(TROUSER.crotch, TROUSER.crotch - 0.22, y)
      const above = y - hem
      const f = front(s)
      const over = stack * (f > 0 ? f : 0.55 * f)
      const sideways =
        0.008 * leg * noise(y * 2.3, side * 7, seed + 3) + 0.009 * ease * gauss(y - bend, 0.12) - 0.006 * ease * gauss(y - 0.2, 0.12)
      const bent = knee * ease * (gauss(y - bend - 0.02, 0.1) - 0.55 * gauss(y - 0.17, 0.14))
      // Before the hem rises over the instep the front folds in above it; behind, cloth sinks onto the heel.
      const broken = over * (0.009 * gauss(above - 0.03, 0.022) - 0.013 * gauss(above - 0.088, 0.02) + 0.007 * gauss(above - 0.14, 0.03))
      const lifted = 0.013 * over * smooth(0.12, 0.01, above)
      const uneven = 0.005 * ringNoise(s * TAU, 2, 5, seed) * smooth(0.06, 0, above)
      return [sideways, lifted + uneven, bent + broken + 0.01 * leg * Math.sin(y * 4 + side)]
    },
  }
}
