import type { Cloth } from './cloth.ts'
import { binding, line, mirror, shell, strap } from './form.ts'
import { type Point, type Sheet, strip } from './mesh.ts'
import { bell, lerp, noise } from './noise.ts'
import type { Scene } from './studio.ts'

export const swimScene = (sheets: Sheet[], scene: Partial<Scene> = {}): Scene => ({
  width: 1200,
  height: 1500,
  lens: { center: [0, 1.112, 0], pixelsPerMetre: 1520, yaw: 0, pitch: 0.05 },
  sheets,
  ground: 'wall',
  wall: 0.34,
  ...scene,
})

type Line = (theta: number) => number

export const LEG = line([
  [0, 0.735],
  [12, 0.7355],
  [15, 0.752],
  [19, 0.785],
  [28, 0.84],
  [45, 0.908],
  [68, 0.957],
  [90, 0.972],
  [130, 0.86],
  [158, 0.76],
  [180, 0.735],
])

export const HIGH_LEG = line([
  [0, 0.735],
  [11, 0.7355],
  [14, 0.755],
  [18, 0.8],
  [28, 0.878],
  [45, 0.962],
  [68, 1.012],
  [90, 1.025],
  [130, 0.88],
  [158, 0.77],
  [180, 0.735],
])

export const LOW_LEG = line([
  [0, 0.735],
  [13, 0.7355],
  [17, 0.75],
  [24, 0.79],
  [36, 0.838],
  [55, 0.878],
  [75, 0.895],
  [90, 0.898],
  [130, 0.82],
  [158, 0.75],
  [180, 0.735],
])

export const edged = (
  cloth: Cloth,
  top: Line,
  bottom: Line,
  relief?: (theta: number, y: number) => number,
): Sheet[] => [
  shell(cloth, { top, bottom, ...(relief && { relief }) }),
  binding(cloth, top),
  binding(cloth, bottom),
]

/** Gathers that sag across the body like a smile, strongest at `center`. */
export const ruching =
  (center: number, reach: number, size = 0.0052) =>
  (theta: number, y: number) => {
    const sag = 0.05 * (Math.cos(theta) - 1)
    const wander = noise(theta * 2.2, y * 16, 9) * 1.5 + noise(theta * 6, y * 34, 10) * 0.55
    const crest = (pitch: number, shift: number) =>
      Math.sqrt(0.04 + Math.sin((Math.PI * (y - sag)) / pitch + wander + shift) ** 2) - 0.55
    const strength = bell(y, center, reach) * (0.55 + 0.45 * Math.abs(Math.sin(theta)) ** 0.5)
    return (
      size *
      strength *
      (crest(0.023, 0) * (0.75 + 0.4 * noise(theta * 4, y * 9, 12)) + 0.5 * crest(0.0125, 1.2))
    )
  }

export const straps = (cloth: Cloth, width: number, x: number, front: number, back = 1.2): Sheet[] => {
  const path: Point[] = [
    [x, front, 0.118],
    [x, front + 0.05, 0.1],
    [x - 0.006, 1.462, 0.048],
    [x - 0.01, 1.49, -0.01],
    [x - 0.006, 1.42, -0.08],
    [x, back, -0.1],
  ]
  return [strap(cloth, path, width), strap(cloth, mirror(path), width)]
}

/** A cord around or along the form. */
export const cord = (cloth: Cloth, points: readonly Point[], radius = 0.0026) =>
  strip(cloth, points, () => [radius, radius], { rows: 300, columns: 12 })

export const bow = (cloth: Cloth, x: number, y: number, z: number): Sheet[] => {
  const side = Math.sign(x)
  const at = (dx: number, dy: number, dz: number): Point => [x + side * dx, y + dy, z + dz]
  return [
    cord(cloth, [
      at(0, 0, 0.004),
      at(0.018, 0.022, 0.008),
      at(0.042, 0.014, 0.006),
      at(0.028, -0.006, 0.006),
      at(0, 0, 0.006),
    ]),
    cord(cloth, [
      at(0, 0, 0.004),
      at(-0.012, 0.016, 0.014),
      at(-0.03, 0.006, 0.014),
      at(-0.018, -0.01, 0.014),
      at(0, 0, 0.008),
    ]),
    cord(cloth, [
      at(0, 0, 0.006),
      at(0.012, -0.03, 0.008),
      at(0.01, -0.075, 0.006),
      at(0.014, -0.118, 0.004),
    ]),
    cord(cloth, [
      at(0, 0, 0.006),
      at(0.022, -0.026, 0.006),
      at(0.03, -0.06, 0.004),
      at(0.026, -0.098, 0.002),
    ]),
    strip(
      cloth,
      [at(0, 0.007, 0.008), at(0, 0, 0.01), at(0, -0.007, 0.008)],
      (t) => [0.0062 * Math.sin(Math.PI * lerp(0.15, 0.85, t)), 0.005],
      { rows: 30 },
    ),
  ]
}
