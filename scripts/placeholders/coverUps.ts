import { crepe, satin } from './cloth.ts'
import { mirror } from './form.ts'
import { type Point, strip, weave } from './mesh.ts'
import { around, bell, curve, lerp, noise, smooth } from './noise.ts'
import { skirt } from './skirt.ts'
import type { Scene } from './studio.ts'
import { cord, swimScene } from './swimCuts.ts'

function sillage(): Scene {
  const cloth = { ...satin('#cbb48d', 0.72), gloss: 0.1, rough: 0.42 }
  const hip = curve([
    [0.2, 0.285],
    [0.45, 0.245],
    [0.75, 0.208],
    [0.92, 0.186],
    [1.0, 0.168],
  ])
  const under = skirt(cloth, {
    top: 0.985,
    hem: 0.26,
    waist: 0.17,
    reach: 0.25,
    bulge: 1,
    pleats: 15,
    depth: 0.03,
    seed: 5,
    gather: 0.002,
    squash: [0.68, 0.8],
    profile: (t) => hip(lerp(0.985, 0.26, t)),
  })
  const knot: Point = [0.112, 0.95, 0.125]
  const over = weave(cloth, 420, 420, (s, t) => {
    // The upper layer starts behind the left hip and is pulled across to the knot.
    const theta = lerp(-2.2, 0.72, s)
    const edge = smooth(0.35, 1, s)
    const bottom = lerp(0.245, 0.43, edge ** 3)
    const y = lerp(0.99 - 0.03 * smooth(0.3, 1, s), bottom, t)
    const slide = 0.35 * edge * t ** 1.3
    const angle = theta - slide + 0.16 * edge * (1 - t)
    const toKnot = Math.atan2(0.95 - y, Math.max(0.02, (0.72 - theta) * 0.19 + 0.03))
    const rays =
      Math.sin(toKnot * 24 + 2 * noise(s * 4, t * 3, 6)) * 0.0055 * smooth(0.2, 0.9, s) * (0.4 + 0.6 * t)
    const falls = Math.cos(theta * 9 + 3 * noise(theta * 1.4, t, 8)) * 0.013 * t * (1 - 0.4 * edge)
    const r = hip(y) + 0.012 + rays + falls
    return [r * Math.sin(angle), y, r * Math.cos(angle) * 0.76]
  })
  const tail = (dx: number, length: number, seed: number) =>
    strip(
      cloth,
      [
        knot,
        [knot[0] + dx * 0.4, 0.9, 0.155],
        [knot[0] + dx, 0.8, 0.165],
        [knot[0] + dx * 1.2, 0.95 - length, 0.16],
      ],
      (t) => [lerp(0.008, 0.034, t ** 0.7), 0.004],
      {
        columns: 60,
        swell: (angle, t) => 0.005 * t * Math.cos(angle * 3 + seed + t * 2),
      },
    )
  const bundle = strip(
    cloth,
    [
      [0.088, 0.962, 0.14],
      [0.112, 0.95, 0.152],
      [0.132, 0.936, 0.14],
    ],
    (t) => [0.021 * Math.sin(Math.PI * lerp(0.2, 0.8, t)), 0.014],
    { swell: (angle, t) => 0.0022 * Math.sin(angle * 4 + t * 5) },
  )
  return swimScene([under, over, tail(0.035, 0.36, 1), tail(-0.01, 0.3, 3), bundle], {
    lens: { center: [0, 0.62, 0], pixelsPerMetre: 1300, yaw: 0, pitch: 0.07 },
  })
}

function embrun(): Scene {
  const cloth = { ...crepe('#e9e2d4'), glow: 0.25 }
  const width = curve([
    [0, 0.4],
    [0.5, 0.31],
    [0.95, 0.245],
    [1.2, 0.225],
    [1.34, 0.215],
    [1.43, 0.165],
    [1.478, 0.085],
    [1.49, 0.07],
  ])
  const neck = (theta: number) => 1.484 - 0.285 * bell(Math.acos(Math.cos(theta)), 0, 0.36)
  const folds = (theta: number, t: number) =>
    (Math.cos(theta * 15 + around(theta, 1.5, 0, 4) * 3 + t) * 0.6 + Math.cos(theta * 7 + t * 2) * 0.5) *
    lerp(0.002, 0.034, t ** 0.9) *
    (0.7 + 0.4 * around(theta, 3, 0, 7))
  const body = weave(
    cloth,
    900,
    300,
    (s, t) => {
      const theta = Math.PI * (2 * s - 1)
      const y = lerp(neck(theta), 0.02, t)
      const r = width(y) + folds(theta, t)
      const flat = lerp(0.5, 0.62, t)
      return [r * Math.sin(theta), y, r * flat * Math.cos(theta) * lerp(1, 1.1, bell(y, 1.27, 0.1)) + 0.01]
    },
    true,
  )
  const sleeve: Point[] = [
    [0.125, 1.405, 0],
    [0.2, 1.345, 0.002],
    [0.28, 1.24, 0.01],
    [0.36, 1.07, 0.02],
    [0.425, 0.88, 0.025],
  ]
  const sleeveOf = (path: Point[], seed: number) =>
    strip(cloth, path, (t) => [lerp(0.045, 0.15, t ** 0.7), lerp(0.04, 0.075, t ** 0.5)], {
      columns: 200,
      rows: 200,
      swell: (angle, t) => 0.013 * t * Math.cos(angle * 7 + seed + 2 * t + 2 * around(angle, 1, 0, seed)),
    })
  const edge = Array.from({ length: 81 }, (_, i): Point => {
    const theta = lerp(-1.5, 1.5, i / 80)
    const y = neck(theta)
    const r = width(y)
    return [r * Math.sin(theta), y, r * 0.5 * Math.cos(theta) * lerp(1, 1.1, bell(y, 1.27, 0.1)) + 0.012]
  })
  return swimScene([body, sleeveOf(sleeve, 2), sleeveOf(mirror(sleeve), 5), cord(cloth, edge, 0.0045)], {
    lens: { center: [0, 0.72, 0], pixelsPerMetre: 860, yaw: 0, pitch: 0.085 },
    ground: 'floor',
  })
}

export const COVER_UPS: Record<string, () => Scene> = { 'sw-007': sillage, 'sw-008': embrun }
