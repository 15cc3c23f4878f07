import { silkTwill } from '../fabrics/fabrics.ts'
import { wrapSkirt } from '../garments/wrapSkirt.ts'
import { closeUp } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  Champagne: silkTwill('#c5b498'),
  'Sea Glass': silkTwill('#98b9af'),
  Noir: silkTwill('#080809', { gloss: 0.04 }),
}

/** A skirt alone, from the low waist to mid-calf. */
const SHOT = { look: [0, 0.655, 0], fieldHeight: 1.06, distance: 5.5, pitch: 0.12 } as const

/** Sillage: wraps once, knots once at one hip, and falls from there in a long diagonal. */
export const piece: Piece = {
  id: 'sw-007',
  setting: 'denim',
  body: { hips: 'close', hasThighs: true, from: 0.5 },
  colors: ['Champagne', 'Sea Glass', 'Noir'],
  build: (color) => wrapSkirt(fabricsOf(FABRICS, color)),
  views: [
    { name: 'front', yaw: 0, shot: SHOT },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOT },
    { name: 'detail', yaw: -0.7, shot: closeUp([0.0, 0.95, 0.16], 0.28) },
  ],
}
