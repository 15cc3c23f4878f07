import type { StitchRun } from '../fabrics/denimCut.ts'
import { type Grid, fillGrid } from '../geometry/grid.ts'
import { type Curve, curve, signedPower } from '../maths/curves.ts'
import { noise } from '../maths/noise.ts'
import { gauss, lerp, smooth, type Vec3 } from '../maths/vectors.ts'
import { hipPoint } from '../form/denimHips.ts'
import { rows, stitched, stitchedCurve } from './stitchPaths.ts'

/** Metres of cloth for a radian around the hips. */
export const HIP_REACH = 0.16

export interface DenimSkirtShape {
  /** Below the hips, by height above the floor, metres: half the width, and the depths in front and behind. */
  width: Curve
  front: Curve
  back: Curve
  /** Metres that folds stand out at an angle and height. */
  folds: (angle: number, y: number) => number
}

/** A place on a skirt that hangs from the hips; angle 0 in front. */
export function skirtPoint(shape: DenimSkirtShape, angle: number, y: number, offset = 0): Vec3 {
  const close = smooth(0.82, 0.96, y)
  const out = offset + shape.folds(angle, y)
  const [hx, , hz] = hipPoint(angle, y, offset)
  const s = Math.sin(angle)
  const c = Math.cos(angle)
  const depth = (c > 0 ? shape.front(y) : shape.back(y)) + out
  const x = (shape.width(y) + out) * signedPower(s, 0.94)
  return [lerp(x, hx, close), y, lerp(depth * signedPower(c, 0.94), hz, close)]
}

/** A band of a skirt between two heights, from the centre back around to it again. */
export function skirtBand(
  shape: DenimSkirtShape,
  [from, to]: readonly [number, number],
  offset: (angle: number, y: number) => number,
  [columns, down]: readonly [number, number],
): Grid {
  return fillGrid(columns, down, false, (s, t) => {
    const a = (s * 2 - 1) * Math.PI
    const y = lerp(from, to, t)
    return skirtPoint(shape, a, y, offset(a, y))
  })
}

const SIDE = (Math.PI / 2) * HIP_REACH
const BACK = Math.PI * HIP_REACH
const FLY = { length: 0.165, width: 0.038 }

/** The mouth of a front pocket: share 0 at the waist … 1 at the outseam. */
const pocketMouth = (t: number, off: number): readonly [number, number] => {
  const a = (t * Math.PI) / 2
  return [SIDE - 0.17 - off + 0.165 * (1 - Math.cos(a)), (0.105 + off) * Math.sin(a)]
}
const mouthDepth = curve(
  Array.from({ length: 17 }, (_, i) => [pocketMouth(i / 16, 0)[0], pocketMouth(i / 16, 0)[1]] as const),
)

/** Stitching of what is left of a jean around the hips: fly, pockets, yoke, outseams; u is 0 at the centre front. */
export function jeansTop(to: number): StitchRun[] {
  const pair = (row: (off: number) => StitchRun[]) => rows(2, 0.006, row)
  const both = (row: (side: number) => StitchRun[]) => [-1, 1].flatMap(row)
  return [
    ...pair((off) =>
      stitchedCurve((t) => {
        const turn = (Math.max(0, t - 0.7) / 0.3) * (Math.PI / 2)
        const wide = FLY.width - off
        return [wide * Math.cos(turn), Math.min(t, 0.7) * (FLY.length / 0.9) + 0.034 * Math.sin(turn)]
      }, 16),
    ),
    ...both((side) =>
      pair((off) =>
        stitchedCurve((t) => {
          const [u, v] = pocketMouth(t, off + 0.003)
          return [side * u, v]
        }, 12),
      ),
    ),
    ...both((side) =>
      pair((off) =>
        stitched([
          [side * (SIDE + 0.004 + off), 0],
          [side * (SIDE + 0.004 + off), to],
        ]),
      ),
    ),
    ...both((side) =>
      pair((off) =>
        stitched([
          [side * (SIDE + 0.03), 0.05 + off],
          [side * BACK, 0.082 + off],
        ]),
      ),
    ),
    ...both((side) =>
      pair((off) =>
        stitched([
          [side * (BACK - 0.065 - off), 0.115],
          [side * (BACK - 0.07 - off), 0.235],
          [side * (BACK - 0.135), 0.262 - off],
          [side * (BACK - 0.2 + off), 0.238],
          [side * (BACK - 0.205 + off), 0.108],
          [side * (BACK - 0.065), 0.122 - off],
        ]),
      ),
    ),
    ...pair((off) =>
      stitched([
        [BACK - 0.004 - off, 0],
        [BACK - 0.004 - off, to],
      ]),
    ),
  ]
}

/** Short creases out of the fly across the hips, no two alike: -1 … 1. */
function whiskers(u: number, v: number, seed: number): number {
  const a = Math.abs(u)
  const line = v * 48 - a * 16 + 0.8 * noise(u * 9, v * 7, seed + 2)
  const n = noise(line, u * 7, seed + 3)
  return gauss(v - 0.15, 0.05) * gauss(a - 0.085, 0.05) * 1.2 * n
}

/** How far fly, pocket edges and felled seams stand out, metres. */
export function jeansTopRelief(u: number, v: number, seed: number): number {
  const fly =
    0.002 *
    smooth(-0.001, 0.0008, u) *
    smooth(FLY.width + 0.006, FLY.width, u) *
    smooth(FLY.length + 0.02, FLY.length, v)
  const a = Math.abs(u)
  const mouth = a < SIDE ? mouthDepth(a) - v : -1
  const bag = a > SIDE - 0.17 && a < SIDE ? -0.002 * smooth(0.001, -0.0005, -mouth) : 0
  const rope = (0.0011 + 0.0006 * noise(v * 85, u * 40, seed)) * gauss(a - SIDE - 0.006, 0.006)
  const hip = 0.003 * noise(u * 8 + v * 3, v * 5, seed + 1) * smooth(0.02, 0.1, v)
  return fly + bag + rope + hip + 0.002 * whiskers(u, v, seed)
}

/** Where that jean has been rubbed pale: edges, seams, the front of the thighs. */
export function jeansTopWear(u: number, v: number, seed: number): number {
  const a = Math.abs(u)
  const seam = (0.12 + 0.12 * noise(v * 80, 3, seed)) * gauss(a - SIDE - 0.007, 0.006)
  const mouth = a < SIDE ? 0.16 * gauss(v - mouthDepth(a) - 0.004, 0.0045) : 0
  const fly = 0.14 * gauss(u - 0.001, 0.0035) * smooth(FLY.length + 0.02, FLY.length, v)
  const thigh = 0.16 * gauss(a - 0.12, 0.06) * gauss(v - 0.24, 0.12)
  return seam + mouth + fly + thigh + 0.09 * whiskers(u, v, seed)
}
