import type { Cloth } from './cloth.ts'
import { type Point, type Sheet, strip, weave } from './mesh.ts'
import { bell, curve, lerp } from './noise.ts'

/** The dress form that all pieces are cut on, 1.5 m to the shoulder: half width, front depth, back depth by height. */
const halfWidth = curve([
  [0.5, 0.13],
  [0.735, 0.166],
  [0.84, 0.179],
  [0.92, 0.178],
  [1.0, 0.15],
  [1.085, 0.121],
  [1.18, 0.135],
  [1.28, 0.15],
  [1.36, 0.152],
  [1.43, 0.15],
  [1.48, 0.08],
])
const frontDepth = curve([
  [0.5, 0.08],
  [0.735, 0.075],
  [0.92, 0.104],
  [1.085, 0.086],
  [1.28, 0.1],
  [1.38, 0.075],
  [1.46, 0.045],
])
const backDepth = curve([
  [0.5, 0.08],
  [0.735, 0.1],
  [0.88, 0.134],
  [1.085, 0.076],
  [1.28, 0.1],
  [1.42, 0.085],
])

const bow = (x: number) => Math.sign(x) * Math.abs(x) ** 0.9

/** A place on the form, `offset` metres off it. Theta 0 is the front, positive to the right as the lens sees it. */
export function onForm(theta: number, y: number, offset: number): Point {
  const [sin, cos] = [Math.sin(theta), Math.cos(theta)]
  const x = (halfWidth(y) + offset) * bow(sin)
  const depth = (cos > 0 ? frontDepth(y) : backDepth(y)) + offset
  const below = y < 1.262 ? 0.068 : 0.08
  const bust = cos > 0 ? 0.039 * bell(y, 1.262, below) * (bell(x, 0.076, 0.056) + bell(x, -0.076, 0.056)) : 0
  return [x, y, depth * bow(cos) + bust]
}

/** A line around the body from heights at angles in degrees, 0 front to 180 back, the same on both sides. */
export function line(points: readonly (readonly [number, number])[]): (theta: number) => number {
  const at = curve(points)
  return (theta) => at((Math.acos(Math.cos(theta)) * 180) / Math.PI)
}

export interface ShellOptions {
  top: (theta: number) => number
  bottom: (theta: number) => number
  offset?: number
  /** Metres that the cloth lifts off the form. */
  relief?: (theta: number, y: number) => number
  /** The angles that it covers; all around by default. */
  from?: number
  to?: number
  columns?: number
  rows?: number
}

/** Cloth that lies on the form between two lines. */
export function shell(cloth: Cloth, options: ShellOptions): Sheet {
  const { top, bottom, offset = 0.004, relief = () => 0, from = -Math.PI, to = Math.PI } = options
  return weave(
    cloth,
    options.columns ?? 520,
    options.rows ?? 320,
    (s, t) => {
      const theta = lerp(from, to, s)
      const y = lerp(top(theta), bottom(theta), t)
      return onForm(theta, y, offset + relief(theta, y))
    },
    to - from > 6.28,
  )
}

/** A fine rounded edge along a line of the form; it is what makes a cut edge look sewn. */
export function binding(
  cloth: Cloth,
  at: (theta: number) => number,
  from = -Math.PI,
  to = Math.PI,
  radius = 0.0026,
  offset = 0.005,
): Sheet {
  const path = Array.from({ length: 161 }, (_, i) => {
    const theta = lerp(from, to, i / 160)
    return onForm(theta, at(theta), offset)
  })
  return strip(cloth, path, () => [radius, radius], { rows: 640, columns: 10 })
}

/** A strap through places on or above the form, given as [theta in degrees, height, metres off the form] or points. */
export function strap(cloth: Cloth, path: readonly Point[], width: number, thickness = 0.0018): Sheet {
  return strip(cloth, path, () => [width / 2, thickness], { rows: 160, columns: 16 })
}

export const mirror = (path: readonly Point[]): Point[] => path.map(([x, y, z]): Point => [-x, y, z])
