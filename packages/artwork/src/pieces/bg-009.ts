import { crepe, lining } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { flutes } from '../garments/flutes.ts'
import { type FallLine, panelSeams, sheath, sheathPoint } from '../garments/sheath.ts'
import { eased } from '../garments/shoulders.ts'
import { curve, mirrored, signedAngle } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { clamp, gauss, lerp, smooth, TAU, type Vec3 } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  Saffron: { crepe: crepe('#bd8e12'), lining: lining('#b97a1c') },
  Emerald: { crepe: crepe('#013e30'), lining: lining('#0d4a38') },
  Ivory: { crepe: crepe('#ede7db'), lining: lining('#ddd2be') },
}

/** From the throat to under the arm, and down to the waist behind. */
const TOP = mirrored([
  [0, 1.474],
  [18, 1.474],
  [27, 1.462],
  [36, 1.418],
  [48, 1.355],
  [62, 1.3],
  [80, 1.248],
  [102, 1.2],
  [128, 1.14],
  [155, 1.106],
  [180, 1.098],
])

const LINE: FallLine = {
  leaves: 1.1,
  hangs: 0.96,
  width: curve([
    [0, 0.475],
    [0.2, 0.405],
    [0.45, 0.314],
    [0.7, 0.228],
    [0.85, 0.183],
    [0.95, 0.157],
    [1.03, 0.134],
    [1.1, 0.121],
  ]),
  front: curve([
    [0, 0.42],
    [0.2, 0.35],
    [0.45, 0.258],
    [0.7, 0.172],
    [0.85, 0.131],
    [1, 0.1],
    [1.1, 0.086],
  ]),
  back: curve([
    [0, 0.52],
    [0.2, 0.425],
    [0.45, 0.31],
    [0.7, 0.21],
    [0.85, 0.162],
    [1, 0.108],
    [1.1, 0.077],
  ]),
}

const OFFSET = 0.006
/** The neck the collar closes around. */
const NECK = { side: 0.058, front: 0.046, back: 0.064 }

/** The halter narrows into the collar: its edge comes round to the side of the neck. */
function drawn([x, y, z]: Vec3, angle: number): Vec3 {
  const held = smooth(1.395, 1.47, y)
  if (held === 0) return [x, y, z]
  const around = clamp(signedAngle(angle) * 3, -1.5, 1.5)
  return [
    lerp(x, (NECK.side + 0.003) * Math.sin(around), held),
    y + 0.008 * held * (1 - Math.cos(around)),
    lerp(z, (NECK.front + 0.003) * Math.cos(around), held),
  ]
}

/** A standing band around the neck, a little higher behind. */
function collar(cloth: Material): Mesh {
  const line = Array.from({ length: 240 }, (_, i): Vec3 => {
    const a = Math.PI + (i / 240) * TAU
    const depth = Math.cos(a) > 0 ? NECK.front : NECK.back
    return [
      (NECK.side + 0.005) * Math.sin(a),
      1.483 + 0.004 * (1 - Math.cos(a)) + 0.0008 * ringNoise(a, 0.5, 5, 2),
      (depth + 0.005) * Math.cos(a),
    ]
  })
  return tube(line, cloth, { radius: 0.0155, thickness: 0.0017, closed: true, sides: 24 })
}

const SEAMS = [30, 90, 150].map((degrees) => {
  const hip = (degrees * Math.PI) / 180
  return (y: number) => hip + (degrees === 30 ? 0.12 * smooth(0.95, 1.26, y) : 0)
})

/** Cloth drawn up into the collar, held at the ribs, easing over the hip. */
function tension(angle: number, y: number): number {
  const a = signedAngle(angle)
  const fan = a / Math.max(0.25, 1.75 - y)
  const own = 0.55 + 0.6 * ringNoise(fan * 0.9, 0.5, 31, 8)
  const starts = 1.3 + 0.07 * ringNoise(fan, 0.5, 23, 5)
  const neck =
    smooth(starts, starts + 0.13, y) * 0.0024 * own * Math.cos(fan * 25 + 3.4 * ringNoise(fan, 0.5, 13, 4))
  const under = 0.0022 * gauss(y - 1.19, 0.045) * ringNoise(angle, y * 34 + 1.5 * (1 - Math.cos(a)), 7, 3)
  return neck * smooth(0.7, 0.45, Math.abs(a)) + under + 0.0016 * ringNoise(angle, y * 7, 7, 2)
}

function boundEdge(cloth: Material): Mesh {
  const line = Array.from({ length: 900 }, (_, i) => {
    const angle = Math.PI + (i / 900) * TAU
    return drawn(sheathPoint(LINE, angle, TOP(angle), OFFSET - 0.001), angle)
  })
  return tube(eased(line, 3), cloth, { radius: 0.0024, closed: true })
}

/** Safran: one sweep of crepe from a collar to the floor, the back bare to the waist. */
export const piece: Piece = {
  id: 'bg-009',
  setting: 'floor',
  colors: ['Saffron', 'Emerald', 'Ivory'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const bell = flutes({ seed: 21, count: 12, from: 0.98, depth: 0.1, growth: 1.1, irregular: 0.8, lean: 0.5 })
    const seams = panelSeams(SEAMS, 6)
    return [
      ...sheath(
        {
          line: LINE,
          top: TOP,
          offset: OFFSET,
          lining: cloth.lining,
          facing: 1.06,
          edge: 0,
          drawn,
          relief: (a, y) => bell.relief(a, y) + seams(a, y) * smooth(0.2, 0.8, y) + tension(a, y),
          sway: bell.sway,
        },
        cloth.crepe,
      ),
      boundEdge(cloth.crepe),
      collar(cloth.crepe),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.gown },
    { name: 'back', yaw: Math.PI, shot: SHOTS.gown },
    { name: 'detail', yaw: 0.45, shot: closeUp([0.01, 1.38, 0.08], 0.26) },
  ],
}
