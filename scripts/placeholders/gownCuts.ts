import type { Cloth } from './cloth.ts'
import { binding, line, mirror, shell, strap } from './form.ts'
import type { Point, Sheet } from './mesh.ts'
import { bell, lerp, noise, smooth } from './noise.ts'
import type { SkirtOptions } from './skirt.ts'
import type { Scene } from './studio.ts'

export const gownScene = (scene: Partial<Scene>): Scene => ({
  width: 1200,
  height: 1500,
  lens: { center: [0, 0.665, 0], pixelsPerMetre: 840, yaw: 0, pitch: 0.085 },
  sheets: [],
  ground: 'floor',
  wall: 1.6,
  ...scene,
})

export const SWEETHEART = line([
  [0, 1.27],
  [12, 1.304],
  [26, 1.342],
  [36, 1.35],
  [48, 1.345],
  [72, 1.318],
  [95, 1.308],
  [180, 1.262],
])

export const STRAIGHT = line([
  [0, 1.325],
  [30, 1.332],
  [60, 1.322],
  [95, 1.308],
  [180, 1.262],
])

const WAIST = line([
  [0, 1.062],
  [180, 1.075],
])

/** Folds of a draped bodice that rise from the middle to either side. */
export const drapery = (theta: number, y: number) => {
  const side = Math.sqrt(theta * theta + 0.012)
  const phase =
    (y - 0.09 * side + 0.012 * noise(theta * 2.2, y * 11, 5) + 0.004 * noise(theta * 7, y * 30, 6)) / 0.027
  return (
    0.0034 *
    (0.7 + 0.5 * noise(theta * 2, y * 8, 7)) *
    Math.sqrt(0.05 + Math.sin(phase * Math.PI) ** 2) *
    smooth(0, 0.1, side)
  )
}

/** The channels of a boned bodice. */
const boning = (theta: number) => {
  const nearest = Math.abs(((Math.abs(theta) / 0.36 + 0.5) % 1) - 0.5) * 0.36
  return -0.0016 * bell(nearest, 0, 0.014)
}

export const bodice = (
  cloth: Cloth,
  top: (theta: number) => number,
  relief: (theta: number, y: number) => number = boning,
  bottom = WAIST,
): Sheet[] => [shell(cloth, { top, bottom, relief }), binding(cloth, top)]

export const full: SkirtOptions = {
  top: 1.07,
  waist: 0.126,
  hem: 0.012,
  reach: 0.6,
  bulge: 0.62,
  pleats: 26,
  depth: 0.064,
  seed: 3,
}

/** A skirt that grows out of the body by its seams alone, without gathers at the waist. */
export const gored = (profile: (y: number) => number, options: Partial<SkirtOptions>): SkirtOptions => ({
  ...full,
  gather: 0,
  squash: [0.74, 0.92],
  ...options,
  profile: (t) => profile(lerp(1.085, 0.012, t)),
  top: 1.085,
})

export const shoulderStraps = (cloth: Cloth, width: number, x = 0.088): Sheet[] => {
  const path: Point[] = [
    [x, 1.32, 0.128],
    [x - 0.001, 1.39, 0.1],
    [x - 0.006, 1.462, 0.045],
    [x - 0.008, 1.484, -0.005],
    [x - 0.006, 1.44, -0.06],
    [x, 1.27, -0.1],
  ]
  return [strap(cloth, path, width), strap(cloth, mirror(path), width)]
}
