import type { Patch } from '../fabrics/denimCut.ts'
import { LEGS } from '../garments/legShapes.ts'
import { jean } from '../garments/jean.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  'Faded Indigo': { wash: 'fadedIndigo' },
  'Washed Black': { wash: 'washedBlack' },
} as const

/** Below the pockets the outseam is opened for a panel that reaches the hem. */
const OPENED = 0.1
const panel = (wash: number, lean: number): Patch => ({
  u: 0,
  v: (OPENED + 1.04) / 2,
  width: 0.105,
  height: 1.04 - OPENED,
  lean,
  wash,
  fray: 0,
})

const LEFT: readonly Patch[] = [
  panel(0.44, 0.0001),
  { u: -0.17, v: 0.57, width: 0.16, height: 0.18, lean: 0.05, wash: 0.62, sashiko: true },
  { u: -0.1, v: 0.37, width: 0.115, height: 0.135, lean: -0.08, wash: 0.1 },
  { u: -0.2, v: 0.85, width: 0.13, height: 0.12, lean: 0.04, wash: 0.4 },
  { u: 0.19, v: 0.52, width: 0.15, height: 0.16, lean: -0.04, wash: 0.08, sashiko: true },
  { u: 0.14, v: 0.8, width: 0.12, height: 0.14, lean: 0.06, wash: 0.58 },
]
const RIGHT: readonly Patch[] = [
  panel(0.12, -0.0001),
  { u: -0.18, v: 0.47, width: 0.15, height: 0.17, lean: -0.05, wash: 0.06, sashiko: true },
  { u: -0.115, v: 0.68, width: 0.13, height: 0.16, lean: 0.07, wash: 0.68 },
  { u: -0.2, v: 0.87, width: 0.1, height: 0.1, lean: -0.03, wash: 0.2 },
  { u: 0.18, v: 0.66, width: 0.15, height: 0.17, lean: 0.05, wash: 0.6, sashiko: true },
  { u: 0.2, v: 0.4, width: 0.11, height: 0.12, lean: -0.06, wash: 0.42 },
]

/** Marelle: two worn pairs in one, widened, and patched where the cloth had thinned. */
export const piece: Piece = {
  id: 'rv-001',
  setting: 'denim',
  colors: ['Faded Indigo', 'Washed Black'],
  build(color) {
    const { wash } = fabricsOf(FABRICS, color)
    return jean({
      shape: { ...LEGS.wide, outseam: OPENED },
      left: { seed: 5, wash, patches: LEFT },
      right: { seed: 61, wash, patches: RIGHT },
      band: { seed: 3, wash },
    })
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.trousers },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.trousers },
    { name: 'detail', yaw: 0.15, shot: closeUp([-0.13, 0.5, 0.12], 0.15) },
  ],
}
