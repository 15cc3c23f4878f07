import { lining, satin } from '../fabrics/fabrics.ts'
import { bodice, NECKLINES, waistBand } from '../garments/bodice.ts'
import { skirt } from '../garments/gownSkirt.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  Emerald: { satin: satin('#01352c'), lining: lining('#0d3a2e') },
  Oxblood: { satin: satin('#30020b'), lining: lining('#4a1219') },
  Noir: { satin: satin('#060608', { gloss: 0.065 }), lining: lining('#141416') },
}

/** Aurore: duchess satin, boned sweetheart bodice, deep pleats from a fitted waist. */
export const piece: Piece = {
  id: 'bg-001',
  setting: 'floor',
  colors: ['Emerald', 'Oxblood', 'Noir'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    return [
      ...skirt({ seed: 4, pleats: 30, hemRadius: 0.55, hemDepth: 0.125, waistDepth: 0.02 }, cloth.satin),
      ...bodice({ seed: 3, top: NECKLINES.sweetheart, lining: cloth.lining }, cloth.satin),
      ...waistBand(cloth.satin, { seed: 5 }),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.gown },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.gown },
    { name: 'detail', yaw: 0.25, shot: closeUp([0.02, 1.05, 0.13], 0.3) },
  ],
}
