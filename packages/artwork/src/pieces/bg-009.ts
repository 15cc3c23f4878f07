import { crepe, lining } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import { awayFromBody, laidPoint } from '../form/bodyField.ts'
import { shellAngle } from '../form/shell.ts'
import { fillGrid, gridMesh } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { buttonRow, coveredButton, zipRelief } from '../garments/closures.ts'
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
  [0, 1.476],
  [16, 1.476],
  [24, 1.466],
  [33, 1.424],
  [46, 1.362],
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
    [0, 0.46],
    [0.2, 0.392],
    [0.45, 0.312],
    [0.7, 0.24],
    [0.85, 0.203],
    [0.95, 0.174],
    [1.03, 0.144],
    [1.1, 0.125],
  ]),
  front: curve([
    [0, 0.41],
    [0.2, 0.34],
    [0.45, 0.252],
    [0.7, 0.174],
    [0.85, 0.133],
    [1, 0.103],
    [1.1, 0.089],
  ]),
  back: curve([
    [0, 0.52],
    [0.2, 0.425],
    [0.45, 0.31],
    [0.7, 0.212],
    [0.85, 0.166],
    [1, 0.112],
    [1.1, 0.08],
  ]),
}

const OFFSET = 0.006
/** Where the collar sits on the neck: half its breadth and depth, its middle before the spine, and its edges. */
const NECK = { side: 0.06, depth: 0.056, ahead: 0.004, low: 1.487, high: 1.519 }

const aroundNeck = (angle: number, y: number, off: number): Vec3 =>
  laidPoint([NECK.side * Math.sin(angle), y, NECK.ahead + NECK.depth * Math.cos(angle)], off)

/** The halter lies on the chest and narrows into the collar: its edge comes round to the side of the neck. */
function drawn([x, y, z]: Vec3, angle: number, off: number): Vec3 {
  const held = smooth(1.39, 1.474, y)
  if (held === 0) return [x, y, z]
  const around = clamp(signedAngle(angle) * 3.5, -1.45, 1.45)
  const gathered = aroundNeck(around, y + 0.018, off)
  const flat = laidPoint(
    [lerp(x, gathered[0], held), lerp(y, gathered[1], held), lerp(z, gathered[2], held)],
    off,
  )
  const k = smooth(0, 0.35, held)
  return [lerp(x, flat[0], k), lerp(y, flat[1], k), lerp(z, flat[2], k)]
}

/** A folded band that lies on the neck, lower at the throat than at the nape, where its ends lap and button. */
function collar(cloth: Material): Mesh[] {
  const place = (angle: number, t: number, off: number) => {
    const nape = 0.5 - 0.5 * Math.cos(angle)
    const y = lerp(NECK.high, NECK.low, t) + 0.007 * nape + 0.0006 * ringNoise(angle, t * 2, 9, 2)
    return aroundNeck(angle, y, off)
  }
  const band = (off: number, isFace: boolean) =>
    fillGrid(420, 26, true, (s, t): Vec3 => {
      const angle = shellAngle(s)
      const a = signedAngle(angle - Math.PI - 0.09)
      // Where the ends lap one lies on the other.
      const laps = isFace ? 0.0022 * smooth(0.34, 0.28, Math.abs(a)) : 0
      const rounded = 0.0024 * (1 - Math.min(1, Math.sin(Math.PI * t) * 2.4)) ** 2
      const soft = isFace ? 0.0007 * ringNoise(angle, t * 2.5, 21, 5) : 0
      return place(angle, t, off + laps - (isFace ? rounded : -rounded) + soft)
    })
  const [face, inside] = [band(0.0098, true), band(0.0046, false)]
  const uv = (s: number, t: number): [number, number] => [s * 0.38, -t * 0.03]
  const buttons = [0.3, 0.72].map((t) => {
    const at = place(Math.PI - 0.06, t, 0.0112)
    return coveredButton(at, awayFromBody(at), 0.0052, cloth)
  })
  return [gridMesh(face, cloth, { uv }), gridMesh(inside, cloth, { uv, flip: true }), ...buttons]
}

const SEAMS = [30, 90, 150].map((degrees) => {
  const hip = (degrees * Math.PI) / 180
  return (y: number) => hip + (degrees === 30 ? 0.12 * smooth(0.95, 1.26, y) : 0)
})

/** Cloth drawn up into the collar, eased over the bust; a few long folds cross on the bias from hip to hip. */
function tension(angle: number, y: number): number {
  const a = signedAngle(angle)
  const fan = a / Math.max(0.25, 1.75 - y)
  const own = 0.5 + 0.6 * ringNoise(fan * 0.9, 0.5, 31, 8)
  const starts = 1.31 + 0.07 * ringNoise(fan, 0.5, 23, 5)
  const neck =
    smooth(starts, starts + 0.12, y) * 0.0026 * own * Math.cos(fan * 21 + 3.4 * ringNoise(fan, 0.5, 13, 4))
  const under = 0.0024 * gauss(y - 1.19, 0.045) * ringNoise(angle, y * 30 + 1.5 * (1 - Math.cos(a)), 7, 3)
  const bias = y + 0.055 * a
  const hip = 0.0042 * gauss(y - 1.0, 0.07) * ringNoise(angle, bias * 24, 5, 13)
  const low = 0.005 * gauss(y - 0.78, 0.14) * ringNoise(angle, (y - 0.07 * a) * 9, 7, 17)
  return neck * smooth(0.75, 0.5, Math.abs(a)) + under + hip + low + 0.0016 * ringNoise(angle, y * 7, 7, 2)
}

function boundEdge(cloth: Material): Mesh {
  const line = Array.from({ length: 900 }, (_, i) => {
    const angle = Math.PI + (i / 900) * TAU
    return drawn(sheathPoint(LINE, angle, TOP(angle), OFFSET - 0.001), angle, OFFSET - 0.001)
  })
  return tube(eased(line, 3), cloth, { radius: 0.0021, thickness: 0.0017, closed: true })
}

/** Safran: one sweep of crepe from a collar to the floor, the back bare to the waist. */
export const piece: Piece = {
  id: 'bg-009',
  setting: 'floor',
  colors: ['Saffron', 'Emerald', 'Ivory'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const bell = flutes({
      seed: 34,
      count: 15,
      from: 1,
      depth: 0.14,
      growth: 1.05,
      irregular: 0.8,
      lean: 0.6,
      shut: [0.4, 0.55],
    })
    const seams = panelSeams(SEAMS, 6)
    const zip = (a: number, y: number) => zipRelief(a, y) * smooth(0.86, 0.9, y)
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
          relief: (a, y) => bell.relief(a, y) + seams(a, y) * smooth(0.2, 0.8, y) + tension(a, y) + zip(a, y),
          sway: bell.sway,
        },
        cloth.crepe,
      ),
      boundEdge(cloth.crepe),
      ...collar(cloth.crepe),
      ...buttonRow(
        (y) => sheathPoint(LINE, Math.PI, y, OFFSET + 0.001),
        { from: TOP(Math.PI) - 0.012, to: 0.98, radius: 0.0052 },
        cloth.crepe,
      ),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.gown },
    { name: 'back', yaw: Math.PI, shot: SHOTS.gown },
    { name: 'detail', yaw: 0.45, shot: closeUp([0.01, 1.38, 0.08], 0.26) },
  ],
}
