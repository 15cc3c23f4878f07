import { curve, signedPower, type RingCurve } from '../maths/curves.ts'
import { TAU, type Vec3 } from '../maths/vectors.ts'

/** Half the width, and the depths in front and behind, by height above the floor; metres. */
const WIDTH = curve([
  [0.72, 0.088],
  [0.74, 0.104],
  [0.78, 0.138],
  [0.84, 0.172],
  [0.91, 0.182],
  [0.98, 0.166],
  [1.06, 0.122],
  [1.1, 0.119],
  [1.2, 0.139],
  [1.28, 0.15],
  [1.36, 0.152],
  [1.42, 0.15],
  [1.46, 0.13],
  [1.5, 0.07],
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
  [1.42, 0.07],
  [1.46, 0.05],
  [1.5, 0.045],
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

const BUST = { apart: 0.076, height: 1.262, depth: 0.052, wide: 0.062, above: 0.075, below: 0.052 }

/** How squarish a section is; 1 is an ellipse. */
const SQUARENESS = 0.88

export const FORM = { waist: 1.075, hip: 0.9, bust: BUST.height, crotch: 0.72, shoulder: 1.475 }

/** A point of the dress form moved `offset` metres off it. Angle in radians, 0 in front; height in metres, 0.72 … 1.5. */
export function formPoint(angle: number, y: number, offset = 0): Vec3 {
  const s = Math.sin(angle)
  const c = Math.cos(angle)
  const depth = c >= 0 ? FRONT(y) : BACK(y)
  const x = WIDTH(y) * signedPower(s, SQUARENESS)
  let z = depth * signedPower(c, SQUARENESS)
  if (c > 0) {
    const facing = Math.min(1, c * 2.5)
    for (const side of [-1, 1]) {
      const dx = (x - side * BUST.apart) / BUST.wide
      const dy = (y - BUST.height) / (y > BUST.height ? BUST.above : BUST.below)
      z += facing * BUST.depth * Math.exp(-(dx * dx + dy * dy) * 0.75)
    }
  }
  const nx = s / WIDTH(y)
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
