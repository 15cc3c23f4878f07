import { jersey } from '../fabrics/fabrics.ts'
import { LEG_LINES } from '../garments/swimLegs.ts'
import { swimSuit } from '../garments/swimSuit.ts'
import { distanceTo } from '../garments/swimEdges.ts'
import { mirrored, signedAngle } from '../maths/curves.ts'
import { noise } from '../maths/noise.ts'
import { gauss, smooth } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

/** Double-faced and heavy: duller than lycra, and nothing shines through. */
const HEAVY = { gloss: 0.045, roughU: 0.45, roughV: 0.45, sheen: 0.05 }
const FABRICS = {
  Terracotta: jersey('#995034', HEAVY),
  Ivory: jersey('#f6eede', HEAVY),
  Noir: jersey('#080809', { ...HEAVY, gloss: 0.025, sheen: 0.05 }),
  Olive: jersey('#494a2d', HEAVY),
}

const DEGREE = Math.PI / 180
const TOP = mirrored([
  [0, 1.312],
  [20, 1.313],
  [25.4, 1.3145],
  [27.2, 1.327],
  [28.6, 1.37],
  [31, 1.44],
  [51, 1.44],
  [56, 1.37],
  [64, 1.295],
  [77, 1.245],
  [92, 1.23],
  [112, 1.25],
  [123, 1.33],
  [129, 1.44],
  [149, 1.44],
  [153, 1.34],
  [158, 1.2],
  [166, 1.1],
  [180, 1.07],
])

const fromTop = distanceTo(TOP)
const fromLeg = distanceTo(LEG_LINES.moderate)

/** No seam crosses the front: only the two at the sides, a bonded fold along the edges, and the pull of the cloth. */
function surface(angle: number, y: number): number {
  const a = signedAngle(angle)
  const apart = (Math.abs(a) - 1.6) * 0.14
  const seam = -0.0013 * gauss(apart, 0.0012) + 0.0005 * gauss(Math.abs(apart) - 0.004, 0.003)
  // The bonded edges are two layers, a finger wide.
  const fromEdge = Math.min(fromTop(angle, y), fromLeg(angle, y))
  const facing = 0.0006 * smooth(0.0105, 0.0085, fromEdge)
  // Held across the bust and drawn to the straps.
  const drawn = smooth(1.2, 1.3, y) * gauss(Math.abs(a) - 0.66, 0.3)
  const drag = 0.0006 * drawn * noise((Math.abs(a) - 0.62) * 16 * (1 + 2 * (1.44 - y)), y * 5, a > 0 ? 3 : 14)
  return seam + facing + drag
}

/** Salina: straight across, two broad straps in one with the cloth, edges bonded, nothing on it. */
export const piece: Piece = {
  id: 'sw-002',
  setting: 'swim',
  colors: ['Terracotta', 'Ivory', 'Noir', 'Olive'],
  build(color) {
    return swimSuit(
      {
        seed: 9,
        top: TOP,
        leg: LEG_LINES.moderate,
        relief: surface,
        binding: 0.0014,
        heldWithin: 0.003,
        level: 1.3,
        shoulders: { front: [31 * DEGREE, 51 * DEGREE], back: [31 * DEGREE, 51 * DEGREE] },
        columns: 1000,
        rows: 460,
      },
      fabricsOf(FABRICS, color),
    )
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.swim },
    { name: 'back', yaw: Math.PI - 0.35, shot: SHOTS.swim },
    { name: 'detail', yaw: 0.35, shot: closeUp([0.062, 1.272, 0.13], 0.17) },
  ],
}
