import { jersey } from '../fabrics/fabrics.ts'
import { awayFromBody, laidPoint } from '../form/bodyField.ts'
import { formPoint } from '../form/dressForm.ts'
import { evened, smoothed } from '../garments/swimEdges.ts'
import { neckGathers } from '../garments/neckGathers.ts'
import { legLine } from '../garments/swimLegs.ts'
import { swimSuit } from '../garments/swimSuit.ts'
import { tube } from '../geometry/tube.ts'
import { mirrored, signedAngle, spline } from '../maths/curves.ts'
import { noise } from '../maths/noise.ts'
import { gauss, lerp, normalize, type Vec3 } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

/** A peach-skin face: no gleam, a soft bloom at every turn. */
const PEACH = { gloss: 0.025, roughU: 0.6, roughV: 0.6, sheen: 0.14 }
const FABRICS = {
  Coral: jersey('#ca6c59', PEACH),
  Ivory: jersey('#f6eede', { ...PEACH, sheen: 0.06 }),
}

/** Bare shoulders: the edge runs from the neckband to under the arm, and behind to the waist. */
const TOP = mirrored([
  [0, 1.463],
  [24, 1.4645],
  [31, 1.4615],
  [36, 1.441],
  [43, 1.398],
  [52, 1.347],
  [64, 1.29],
  [78, 1.244],
  [94, 1.21],
  [115, 1.15],
  [140, 1.088],
  [162, 1.062],
  [180, 1.056],
])
const LEG = legLine([
  [20, 0.779],
  [25, 0.81],
  [33, 0.859],
  [46, 0.924],
  [66, 0.974],
  [88, 0.988],
  [110, 0.95],
  [134, 0.874],
  [148, 0.802],
])

const gathers = neckGathers({ seed: 4, band: 1.462, wide: 0.56, count: 27, depth: 0.0056 })

/** Gathered into the neckband and let go above the bust; nothing else on the long front but its side seams. */
function surface(angle: number, y: number): number {
  const a = signedAngle(angle)
  const seam = -0.0013 * gauss((Math.abs(a) - 1.6) * 0.14, 0.0012)
  // Drag from under the arm towards the bust.
  const drag =
    0.001 *
    gauss(Math.abs(a) - 1.2, 0.3) *
    gauss(y - 1.2, 0.05) *
    noise((y - 0.1 * Math.abs(a)) * 62, a * 2, 13)
  return gathers(angle, y) + seam + drag
}

/** The neckband: a flat fold that follows the cloth in front and closes behind, around the neck. */
function neckLine(): Vec3[] {
  const front = Array.from({ length: 15 }, (_, i): Vec3 => {
    const a = lerp(-0.56, 0.56, i / 14)
    const [x, , z] = formPoint(a, 1.4625, 0.0045)
    return [x, 1.4665 + 0.0025 * (a / 0.56) ** 2, z]
  })
  const right: Vec3[] = [
    [0.075, 1.48, 0.03],
    [0.0655, 1.499, 0.008],
    [0.0585, 1.513, -0.022],
    [0.035, 1.5195, -0.046],
  ]
  const left = right.toReversed().map(([x, y, z]): Vec3 => [-x, y, z])
  const ring = [...front, ...right, [0, 1.5215, -0.055] as const, ...left]
  const line = smoothed(evened(spline([...ring, ring[0]!], 420).slice(0, -1), 0.0015), 90)
  return smoothed(
    line.map((point) => laidPoint(point, 0.0036)),
    12,
  )
}

/** Corail: high halter, bare shoulders, a long front without a break. */
export const piece: Piece = {
  id: 'sw-006',
  setting: 'swim',
  colors: ['Coral', 'Ivory'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const line = neckLine()
    // Between shoulder and neck the body turns faster than a folded band can.
    const facing = smoothed(line.map(awayFromBody), 80)
    const band = tube(line, cloth, {
      radius: 0.0105,
      thickness: 0.0018,
      closed: true,
      sides: 44,
      corner: 0.5,
      outward: (_, n) => normalize(facing[n]!),
    })
    return [
      ...swimSuit(
        {
          seed: 12,
          top: TOP,
          leg: LEG,
          relief: surface,
          binding: 0.0033,
          heldWithin: 0.006,
          columns: 900,
          rows: 560,
        },
        cloth,
      ),
      band,
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.swim },
    { name: 'back', yaw: Math.PI - 0.35, shot: SHOTS.swim },
    { name: 'detail', yaw: 0.25, shot: closeUp([0.01, 1.43, 0.06], 0.17) },
  ],
}
