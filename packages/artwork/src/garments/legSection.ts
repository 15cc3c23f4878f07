import { HIP } from '../form/denimHips.ts'
import { type Curve, signedPower } from '../maths/curves.ts'
import { lerp, smooth, type Vec3 } from '../maths/vectors.ts'

/** Waist seam and crotch above the floor, metres; the waistband stands on the first. */
export const TROUSER = { waist: 1.035, crotch: 0.79 }

export interface LegShape {
  /** By height above the floor up to the crotch, metres: half the width, half the depth, and the middle's x. */
  width: Curve
  depth: Curve
  middle: Curve
  /** Height of the hem above the floor. */
  hem: number
  /** Cloth around the thigh, metres. */
  girth: number
  /** Metres that knees come forward. */
  knee: number
  /** Metres that long folds stand out of a wide leg; none in a narrow one. */
  flutes?: number
  /** 0 … 1 how far what is too long stacks up above the hem. */
  stack?: number
  /** Metres below the waist seam at which the outseam opens, for what is let in there. */
  outseam?: number
}

/** 0 on the leg … 1 on the hips. */
export const hipShare = (y: number) => smooth(TROUSER.crotch - 0.05, TROUSER.crotch + 0.1, y)

/** Where around the leg a share 0 … 1 of its cloth lies, radians: from the front inseam over the outseam to the back. */
function turn(side: 1 | -1, s: number, y: number): number {
  const hip = hipShare(y)
  // Seams wander around the leg as the cloth twists on it.
  const twist = (1 - hip) * 0.1 * side * smooth(0.75, 0, y)
  return lerp(Math.PI - 2 * Math.PI * s, Math.PI / 2 - Math.PI * s, hip) + twist
}

/** A point of a smooth leg, x away from the middle of the body; `out` metres off it. */
export function legPoint(shape: LegShape, side: 1 | -1, s: number, y: number, out = 0): Vec3 {
  const hip = hipShare(y)
  const low = Math.min(y, 0.8)
  const phi = turn(side, s, y)
  const c = Math.cos(phi)
  const n = Math.sin(phi)
  const across = lerp(shape.width(low), HIP.width(y), hip) + out
  const deep = lerp(shape.depth(low), n > 0 ? HIP.front(y) : HIP.back(y), hip) + out
  // With no leg in it cloth falls flatter, and turns more sharply at its two seams.
  const x = shape.middle(low) * (1 - hip) + across * signedPower(c, 0.92)
  return [
    x,
    y,
    deep * signedPower(n, lerp(1.1, 0.92, smooth(0.6, 0.85, y))) * lerp(0.9, 1, smooth(0.5, 0.8, y)),
  ]
}

/** Cloth as it was cut: metres from the outseam around the leg, negative in front, so that its grain hangs straight. */
export interface LegMeasure {
  around: (s: number, v: number) => number
  /** Where the seam in the middle of the body lies, by metres below the waist seam: in front (negative) and behind. */
  front: (v: number) => number
  back: (v: number) => number
  /** Metres below the waist seam to which the outseam is sewn. */
  outseam: number
}

const ROWS = 120
const COLUMNS = 160

export function measureLeg(shape: LegShape, side: 1 | -1): LegMeasure {
  const length = TROUSER.waist - shape.hem
  const table = new Float64Array((ROWS + 1) * (COLUMNS + 1))
  for (let j = 0; j <= ROWS; j++) {
    const y = TROUSER.waist - (j / ROWS) * length
    const step = (from: number, to: number) => {
      const [ax, , az] = legPoint(shape, side, from, y)
      const [bx, , bz] = legPoint(shape, side, to, y)
      return Math.hypot(Math.max(bx, 0) - Math.max(ax, 0), bz - az)
    }
    const row = j * (COLUMNS + 1)
    const half = COLUMNS / 2
    for (let i = half + 1; i <= COLUMNS; i++)
      table[row + i] = table[row + i - 1]! + step((i - 1) / COLUMNS, i / COLUMNS)
    for (let i = half - 1; i >= 0; i--)
      table[row + i] = table[row + i + 1]! - step((i + 1) / COLUMNS, i / COLUMNS)
  }
  const arc = (s: number, v: number) => {
    const x = Math.min(COLUMNS - 0.001, Math.max(0, s * COLUMNS))
    const y = Math.min(ROWS - 0.001, Math.max(0, (v / length) * ROWS))
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const at = j * (COLUMNS + 1) + i
    const upper = lerp(table[at]!, table[at + 1]!, x - i)
    return lerp(upper, lerp(table[at + COLUMNS + 1]!, table[at + COLUMNS + 2]!, x - i), y - j)
  }
  /** The share of cloth from the outseam to the middle of the body, or to the inseam below. */
  const rise = (v: number) => {
    const hip = hipShare(TROUSER.waist - v)
    return hip > 0 && TROUSER.waist - v > TROUSER.crotch ? 0.5 / (2 - hip) : 0.5
  }
  // Fronts and backs are cut so that the grain runs along the middle; the hip's round is taken out at the sides.
  const cutAt = TROUSER.waist - TROUSER.crotch - 0.1
  const eased = (s: number, v: number) => {
    if (v >= cutAt) return 1
    const way = s < 0.5 ? -1 : 1
    return arc(0.5 + way * rise(cutAt), cutAt) / arc(0.5 + way * rise(v), v)
  }
  const around = (s: number, v: number) => arc(s, v) * eased(s, v)
  return {
    around,
    front: (v) => around(0.5 - rise(v), v),
    back: (v) => around(0.5 + rise(v), v),
    outseam: shape.outseam ?? length,
  }
}
