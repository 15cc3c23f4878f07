import { voile } from '../fabrics/fabrics.ts'
import { caftan } from '../garments/caftan.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

/** Woven so finely that hardly a ray passes between the threads; light comes through them instead. */
const SHEER = { cover: 0.95, shadow: 0.4 }
const FABRICS = {
  Ivory: voile('#fff3de', { ...SHEER, through: 0.34 }),
  Sand: voile('#d3ba94', { ...SHEER, through: 0.34 }),
  Midnight: voile('#161f3d', { cover: 0.93, shadow: 0.6, through: 0.2, sheen: 0.14, gloss: 0.035 }),
}

/** Embrun: cotton voile to the floor, sleeves in one with the body, open to the breastbone. */
export const piece: Piece = {
  id: 'sw-008',
  setting: 'floor',
  body: { hips: 'close', hasThighs: false, from: 0.72 },
  colors: ['Ivory', 'Sand', 'Midnight'],
  build: (color) => caftan(fabricsOf(FABRICS, color)),
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.gown },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.gown },
    { name: 'detail', yaw: 0.2, shot: closeUp([0.02, 1.25, 0.13], 0.28) },
  ],
}
