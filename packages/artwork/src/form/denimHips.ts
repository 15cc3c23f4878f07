import { curve, signedPower } from '../maths/curves.ts'
import type { Section } from './dressForm.ts'

/** The hips that jeans are cut for. */
export const HIP = {
  width: curve([
    [0.74, 0.205],
    [0.84, 0.204],
    [0.92, 0.193],
    [0.98, 0.172],
    [1.035, 0.151],
    [1.08, 0.139],
    [1.1, 0.136],
  ]),
  front: curve([
    [0.74, 0.06],
    [0.8, 0.09],
    [0.9, 0.112],
    [0.98, 0.107],
    [1.035, 0.1],
    [1.08, 0.093],
    [1.1, 0.091],
  ]),
  back: curve([
    [0.74, 0.06],
    [0.8, 0.105],
    [0.9, 0.134],
    [0.98, 0.118],
    [1.035, 0.1],
    [1.08, 0.088],
    [1.1, 0.086],
  ]),
}

/** Half the width of the hips at a height, and their depths in front and behind; metres. */
export const hipSection = (y: number): Section => ({
  width: HIP.width(y),
  front: HIP.front(y),
  back: HIP.back(y),
})

/** A point of the hips: angle 0 in front, π/2 the viewer's right; metres. */
export function hipPoint(angle: number, y: number, offset = 0): [number, number, number] {
  const s = Math.sin(angle)
  const c = Math.cos(angle)
  const depth = (c > 0 ? HIP.front(y) : HIP.back(y)) + offset
  return [(HIP.width(y) + offset) * signedPower(s, 0.92), y, depth * signedPower(c, 0.92)]
}
