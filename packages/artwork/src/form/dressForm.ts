import { curve, signedPower, type RingCurve } from '../maths/curves.ts'
import { TAU, type Vec3 } from '../maths/vectors.ts'

/** Half the width, and the depths in front and behind, by height above the floor; metres. */
const WIDTH = curve([
  [0.72, 0.088],
  [0.74, 0.104],
  [0.78, 0.138],
  [0.84, 0.168],
  [0.89, 0.177],
  [0.93, 0.174],
  [0.98, 0.16],
  [1.04, 0.137],
  [1.085, 0.123],
  [1.11, 0.121],
  [1.2, 0.137],
  [1.28, 0.15],
  [1.36, 0.155],
  [1.42, 0.158],
  [1.445, 0.155],
  [1.46, 0.143],
  [1.474, 0.117],
  [1.487, 0.09],
  [1.5, 0.066],
])
const FRONT = curve([
  [0.72, 0.012],
  [0.74, 0.045],
  [0.78, 0.078],
  [0.84, 0.1],
  [0.91, 0.107],
  [0.98, 0.103],
  [1.06, 0.086],
  [1.1, 0.084],
  [1.2, 0.094],
  [1.28, 0.098],
  [1.36, 0.088],
  [1.42, 0.072],
  [1.46, 0.055],
  [1.5, 0.046],
])
const BACK = curve([
  [0.72, 0.012],
  [0.74, 0.06],
  [0.78, 0.105],
  [0.84, 0.132],
  [0.91, 0.134],
  [0.98, 0.112],
  [1.06, 0.078],
  [1.1, 0.075],
  [1.2, 0.088],
  [1.28, 0.1],
  [1.36, 0.104],
  [1.42, 0.09],
  [1.46, 0.07],
  [1.5, 0.06],
])

/** The two bells of the bust: metres apart, high and deep, and how far they reach. */
const BUST = { apart: 0.076, height: 1.262, depth: 0.052, wide: 0.062, above: 0.075, below: 0.052 }

/** How squarish a section is; 1 is an ellipse. */
export const SQUARENESS = 0.88

/** Half the width of the form at a height, and its depths in front and behind; metres. */
export interface Section {
  width: number
  front: number
  back: number
}

export const sectionAt = (y: number): Section => ({ width: WIDTH(y), front: FRONT(y), back: BACK(y) })

/** How far the bust stands out at a place in front, metres; `facing` 1 in front … 0 at the side. */
export function bustAt(x: number, y: number, facing: number): number {
  let depth = 0
  for (const side of [-1, 1]) {
    const dx = (x - side * BUST.apart) / BUST.wide
    const dy = (y - BUST.height) / (y > BUST.height ? BUST.above : BUST.below)
    depth += BUST.depth * Math.exp(-(dx * dx + dy * dy) * 0.75)
  }
  return Math.min(1, facing * 2.5) * depth
}

export const FORM = { waist: 1.075, hip: 0.9, bust: BUST.height, crotch: 0.72, shoulder: 1.475 }

/** A point of the dress form moved `offset` metres off it. Angle in radians, 0 in front; height in metres, 0.72 … 1.5. */
export function formPoint(angle: number, y: number, offset = 0): Vec3 {
  const s = Math.sin(angle)
  const c = Math.cos(angle)
  const { width, front, back } = sectionAt(y)
  const depth = c >= 0 ? front : back
  const x = width * signedPower(s, SQUARENESS)
  const z = depth * signedPower(c, SQUARENESS) + (c > 0 ? bustAt(x, y, c) : 0)
  const nx = s / width
  const nz = c / depth
  const l = Math.hypot(nx, nz)
  return [x + (offset * nx) / l, y, z + (offset * nz) / l]
}

/** Around the form at a height that may vary: an edge, a binding's line; `count` points, from the centre back. */
export function formLoop(height: RingCurve, count: number, offset: number): Vec3[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.PI + (i / count) * TAU
    return formPoint(angle, height(angle), offset)
  })
}
