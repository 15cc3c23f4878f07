import { voile } from '../fabrics/fabrics.ts'
import { caftan } from '../garments/caftan.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

/** Light that one layer takes from the next adds up over four: little, or white cloth turns grey. */
const SHEER = { cover: 0.84, shadow: 0.24 }
const FABRICS = {
  Ivory: voile('#fff3de', { ...SHEER, through: 0.24 }),
  Sand: voile('#d3ba94', { ...SHEER, through: 0.24 }),
  Midnight: voile('#070d36', { cover: 0.88, shadow: 0.7, through: 0.1, sheen: 0.04, gloss: 0.03 }),
}

/** Embrun: cotton voile to the floor, sleeves in one with the body, open to the breastbone. */
export const piece: Piece = {
  id: 'sw-008',
  setting: 'floor',
  body: { hips: 'close', hasThighs: false, from: 0.72 },
  isSheer: true,
  colors: ['Ivory', 'Sand', 'Midnight'],
  build: (color) => caftan(fabricsOf(FABRICS, color)),
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.gown },
    { name: 'back', yaw: 0.65, shot: SHOTS.gown },
    { name: 'detail', yaw: 0.2, shot: closeUp([0.02, 1.27, 0.13], 0.28) },
  ],
}
