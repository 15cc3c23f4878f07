import { curve, signedAngle } from '../maths/curves.ts'
import { noise } from '../maths/noise.ts'
import { gauss, lerp, smooth } from '../maths/vectors.ts'

export interface TuckCut {
  seed: number
  /** Metres between tucks, measured upright. */
  pitch: number
  /** How far a tuck stands off, metres. */
  depth: number
}

/** Metres of cloth for a radian around the body. */
const REACH = 0.14

/** How far a tuck has fallen at u metres from the centre: steep below its shoulder, flatter towards the other hip. */
const FALL = curve([
  [-0.26, -0.32],
  [-0.2, -0.262],
  [-0.13, -0.175],
  [-0.08, -0.095],
  [0, 0],
  [0.08, 0.068],
  [0.16, 0.115],
  [0.26, 0.15],
])

/** A tuck across its width 0 … 1: flat cloth that rises to a folded edge and ends there. */
function tuckProfile(x: number): number {
  const flat = Math.min(1, x / 0.86) ** 0.7
  return lerp(0.1, flat, smooth(1, 0.915, x))
}

/** Every so many metres of its run a tuck is tacked down by needle. */
const TACKS = 0.058

/**
 * Relief of cloth laid in narrow tucks that sweep down from the viewer's left shoulder to the right hip. No tuck is as
 * wide or as high as its neighbour, some are let out on the way, and behind the side seams the back is plain.
 */
export function tucks({ seed, pitch, depth }: TuckCut): (angle: number, y: number) => number {
  return (angle, y) => {
    const a = signedAngle(angle)
    const u = a * REACH
    const drift = 0.011 * noise(u * 7, y * 5, seed) + 0.004 * noise(u * 22, y * 14, seed + 1)
    const q = -(y + FALL(u) + drift) / pitch
    const n = Math.floor(q)
    // Where two tucks meet they may not step, so a tuck's own height counts only in its middle.
    const x = q - n
    const own = 0.72 + 0.55 * noise(n * 1.7, 0.5, seed + 3)
    const held = 0.62 + 0.38 * noise(n * 3.3 + 0.5, u * 9 + n, seed + 4)
    const front = smooth(1.62, 1.5, Math.abs(a))
    const leg = smooth(0.79, 0.88, y - 0.05 * Math.abs(u))
    const middle = Math.min(1, Math.min(x, 1 - x) * 8)
    const run = u / TACKS + 0.618 * n
    const tack = 1 - 0.4 * gauss((run - Math.round(run)) * TACKS, 0.0032) * middle
    const high = 0.6 + (own * held * 1.25 - 0.6) * middle
    // Steep tucks lie closer together, and so lower.
    const steep = 0.35 + 0.65 / Math.hypot(1, (FALL(u + 0.004) - FALL(u - 0.004)) / 0.008)
    const seam = -0.0012 * Math.exp(-(((Math.abs(a) - 1.6) * REACH) ** 2) / (2 * 0.0014 ** 2))
    return seam + front * leg * steep * depth * high * tack * tuckProfile(x)
  }
}
