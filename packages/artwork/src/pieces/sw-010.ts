import { jersey } from '../fabrics/fabrics.ts'
import { LEG_LINES } from '../garments/swimLegs.ts'
import { swimSuit } from '../garments/swimSuit.ts'
import { tucks } from '../garments/tucks.ts'
import { formPoint } from '../form/dressForm.ts'
import type { Material } from '../fabrics/material.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { around, signedAngle, spline } from '../maths/curves.ts'
import { gauss, lerp, smooth } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

/** Evening jersey: softer and a little silkier than what one swims lengths in. */
const SOFT = { gloss: 0.045, roughU: 0.4, roughV: 0.3, tint: 0.8, sheen: 0.04 }
const FABRICS = {
  Emerald: jersey('#024237', SOFT),
  Midnight: jersey('#091636', SOFT),
  Noir: jersey('#080809', { ...SOFT, gloss: 0.025, sheen: 0.05 }),
}

const DEGREE = Math.PI / 180
/** The shoulder is the viewer's left one; from it the edge crosses to under the other arm. */
const TOP = around([
  [-180, 1.265],
  [-166, 1.33],
  [-156, 1.4],
  [-149.5, 1.44],
  [-130, 1.44],
  [-125, 1.35],
  [-112, 1.265],
  [-94, 1.238],
  [-80, 1.248],
  [-66, 1.3],
  [-57, 1.37],
  [-52.5, 1.434],
  [-51.5, 1.44],
  [-29.5, 1.44],
  [-27, 1.43],
  [-19, 1.395],
  [-6, 1.357],
  [10, 1.33],
  [30, 1.318],
  [50, 1.3],
  [72, 1.27],
  [92, 1.245],
  [125, 1.225],
  [160, 1.24],
  [180, 1.265],
])

const folds = tucks({ seed: 17, pitch: 0.0176, depth: 0.0054 })

/** The invisible zip behind: two edges that meet in a groove, down to the seat. */
function zip(angle: number, y: number): number {
  const apart = (Math.PI - Math.abs(signedAngle(angle))) * 0.11
  return smooth(0.93, 0.96, y) * (0.0006 * gauss(apart - 0.003, 0.002) - 0.0014 * gauss(apart, 0.0008))
}

/** Its puller: a drop of covered metal. */
function puller(material: Material): Mesh {
  const line = [0, 0.006, 0.013, 0.019].map((down) => formPoint(Math.PI, 1.256 - down, 0.0062))
  return tube(spline(line, 30), material, {
    radius: (share) => lerp(0.0011, 0.0027, share ** 1.5),
    thickness: 0.0011,
    sides: 14,
  })
}

/** Solstice: narrow tucks fall from one shoulder across the body to the other hip, tacked to a firm suit. */
export const piece: Piece = {
  id: 'sw-010',
  setting: 'swim',
  colors: ['Emerald', 'Midnight', 'Noir'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const suit = swimSuit(
      {
        seed: 4,
        top: TOP,
        leg: LEG_LINES.moderate,
        relief: (angle, y) => folds(angle, y) + zip(angle, y),
        binding: 0.0033,
        columns: 1300,
        rows: 860,
        shoulders: {
          front: [29.5 * DEGREE, 51.5 * DEGREE],
          back: [30.5 * DEGREE, 50 * DEGREE],
          sides: [-1],
          relief: (s, t) => 0.0026 * Math.sin(Math.PI * t) * Math.abs(Math.sin(s * 13 + Math.sin(t * 3))),
        },
      },
      cloth,
    )
    return [...suit, puller(cloth)]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.swim },
    { name: 'turned', yaw: Math.PI + 0.35, shot: SHOTS.swim },
    { name: 'detail', yaw: 0, shot: closeUp([0.01, 1.2, 0.13], 0.19) },
  ],
}
