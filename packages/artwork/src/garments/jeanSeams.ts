import type { StitchRun } from '../fabrics/denimCut.ts'
import { noise } from '../maths/noise.ts'
import { gauss, lerp, smooth } from '../maths/vectors.ts'
import { type LegMeasure, type LegShape, TROUSER } from './legSection.ts'
import { rows, stitched, stitchedCurve } from './stitchPaths.ts'

/** The mouth of a front pocket: metres from the outseam at the waist, and below the waist at the outseam. */
const MOUTH = { wide: 0.118, deep: 0.088 }
const FLY = { wide: 0.037, long: 0.178 }
const YOKE = { side: 0.046, back: 0.084 }
/** A back pocket, metres from the outseam and below the waist seam. */
const POCKET = { inner: 0.048, outer: 0.182, narrower: 0.011, top: 0.106, tip: 0.268, shoulder: 0.243 }

/** Metres inside the mouth of a front pocket, where its facing is seen; negative outside. */
function inMouth(u: number, v: number): number {
  const across = (u + MOUTH.wide) / MOUTH.wide
  if (across <= 0 || across > 1) return -1
  return MOUTH.deep * Math.sqrt(Math.max(0, 1 - (1 - across) ** 2)) - v
}

const yokeAt = (u: number, back: number) => lerp(YOKE.side, YOKE.back, u / back)

/** Metres inside the edge of a back pocket, negative outside; it narrows towards its point. */
function inPocket(u: number, v: number): number {
  const down = (v - POCKET.top) / (POCKET.shoulder - POCKET.top)
  const half = (POCKET.outer - POCKET.inner) / 2 - POCKET.narrower * Math.max(0, down)
  const across = Math.abs(u - (POCKET.inner + POCKET.outer) / 2)
  const lower = POCKET.shoulder + (POCKET.tip - POCKET.shoulder) * (1 - across / half) - v
  const upper = v - POCKET.top - 0.06 * (u - POCKET.inner)
  return Math.min(half - across, lower, upper)
}

/** How far pockets, fly, yoke and felled seams stand out, metres. */
export function seamRelief(
  { front, back }: LegMeasure,
  hasFly: boolean,
  u: number,
  v: number,
  seed: number,
): number {
  const rope = (apart: number) => gauss(apart, 0.005) * (0.0012 + 0.0008 * noise(v * 85, u * 40, seed + 5))
  // Felled seams pull the cloth beside them into small waves.
  const seams = rope(Math.abs(u) - 0.006)
  if (v > 0.3) return seams
  if (u < 0) {
    const mouth = inMouth(u, v)
    const facing = mouth > 0 ? -0.0022 * smooth(-0.0004, 0.0008, mouth) : 0.0009 * gauss(mouth + 0.004, 0.004)
    const fromMiddle = u - front(v)
    const fly =
      hasFly && v < FLY.long
        ? 0.0017 * smooth(FLY.wide + 0.004, FLY.wide, fromMiddle) * smooth(FLY.long, FLY.long - 0.02, v)
        : 0
    return seams * smooth(0.001, -0.001, mouth) + facing + fly
  }
  const yoke = v - yokeAt(u, back(v))
  const inside = inPocket(u, v)
  // A pocket that hands went into for years stands away a little at its mouth.
  const mouth = 0.0022 * smooth(0.02, 0.002, v - POCKET.top) * smooth(0, 0.02, inside)
  return (
    seams +
    0.0011 * smooth(0.001, -0.001, yoke) * smooth(-0.04, -0.01, yoke) +
    rope(yoke + 0.005) * 0.7 +
    0.0019 * smooth(-0.0004, 0.0012, inside) -
    0.0009 * gauss(inside + 0.0016, 0.0016) +
    mouth
  )
}

/** Share of wear to add where edges and seams have been rubbed. */
export function seamWear(
  { front, back }: LegMeasure,
  hasFly: boolean,
  u: number,
  v: number,
  seed: number,
): number {
  const uneven = 0.6 + 0.8 * noise(v * 75, u * 60, seed)
  const outseam = 0.2 * gauss(Math.abs(u) - 0.008, 0.006) * uneven
  if (v > 0.3) return outseam
  if (u < 0) {
    const fly = hasFly && v < FLY.long ? 0.14 * gauss(u - front(v) - 0.002, 0.004) : 0
    const mouth = inMouth(u, v)
    return outseam + fly + (mouth > -0.5 ? 0.2 * gauss(mouth + 0.003, 0.004) : 0)
  }
  const inside = inPocket(u, v)
  return (
    outseam +
    0.13 * uneven * gauss(v - yokeAt(u, back(v)) + 0.005, 0.005) +
    0.17 * uneven * gauss(inside - 0.001, 0.003) +
    0.05 * smooth(0, 0.02, inside)
  )
}

/** Seams, pockets and hem of one leg as they are stitched; the fly on the side that carries it. */
export function construction(
  shape: LegShape,
  { around, front, back }: LegMeasure,
  hasFly: boolean,
): StitchRun[] {
  const length = TROUSER.waist - shape.hem
  const crotch = TROUSER.waist - TROUSER.crotch
  const pair = (row: (off: number) => StitchRun[]) => rows(2, 0.006, row)
  const { inner, outer, narrower, top, tip, shoulder } = POCKET
  const middle = (inner + outer) / 2
  const flyCurve = pair((off) =>
    stitchedCurve((t) => {
      const bend = Math.max(0, t - 0.74) / 0.26
      const v = Math.min(t, 0.74) * 0.19 + 0.03 * Math.sin((bend * Math.PI) / 2)
      return [front(v) + (FLY.wide - 0.002 - off) * Math.cos((bend * Math.PI) / 2), v]
    }, 24),
  )
  const inset = (off: number) => 0.003 + off
  return [
    ...pair((off) =>
      stitched([
        [0.004 + off, 0],
        [0.004 + off, shape.outseam ?? length],
      ]),
    ),
    ...stitchedCurve((t) => [around(1, lerp(crotch, length, t)) - 0.006, lerp(crotch, length, t)], 20),
    ...pair((off) =>
      stitchedCurve((t) => {
        const a = (t * Math.PI) / 2
        return [-MOUTH.wide * Math.cos(a) - inset(off) * Math.cos(a), (MOUTH.deep + inset(off)) * Math.sin(a)]
      }),
    ),
    ...pair((off) =>
      stitchedCurve((t) => {
        const u = lerp(0.012, back(0.08) + 0.004, t)
        return [u, yokeAt(u, back(0.08)) - 0.002 - off]
      }, 8),
    ),
    ...pair((off) =>
      stitched([
        [inner + inset(off), top + 0.001],
        [inner + narrower + inset(off), shoulder - off],
        [middle, tip - inset(off) - 0.003],
        [outer - narrower - inset(off), shoulder - off],
        [outer - inset(off), top + 0.009],
      ]),
    ),
    ...rows(2, 0.012, (off) =>
      stitched([
        [inner + 0.003, top + 0.004 + off],
        [outer - 0.003, top + 0.012 + off],
      ]),
    ),
    // The rise behind is felled towards one side.
    ...(hasFly ? pair((off) => stitchedCurve((t) => [back(0.2 * t) - 0.004 - off, 0.2 * t], 12)) : []),
    ...stitchedCurve((t) => [lerp(around(0, length), around(1, length), t), length - 0.016], 12),
    ...(hasFly ? flyCurve : []),
  ]
}
