import { denim, lining, metal, WASHES } from '../fabrics/fabrics.ts'
import { formPoint } from '../form/dressForm.ts'
import { fillGrid, gridMesh } from '../geometry/grid.ts'
import { denimBodice } from '../garments/denimBodice.ts'
import { worn } from '../garments/denimCloth.ts'
import { lacing } from '../garments/lacing.ts'
import { curve, mirrored } from '../maths/curves.ts'
import { lerp } from '../maths/vectors.ts'
import { closeUp } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  'Raw Indigo': { wash: 'rawIndigo', stripe: '#7f95b8' },
  Ecru: { wash: 'ecru', stripe: '#a8917a' },
  'Washed Black': { wash: 'washedBlack', stripe: '#6b6d72' },
} as const

const TOP = mirrored([
  [0, 1.282],
  [11, 1.304],
  [25, 1.346],
  [36, 1.354],
  [48, 1.346],
  [72, 1.31],
  [95, 1.288],
  [130, 1.27],
  [180, 1.262],
])
const BOTTOM = mirrored([
  [0, 0.968],
  [10, 0.98],
  [30, 1.012],
  [58, 1.026],
  [90, 1.014],
  [130, 1.0],
  [180, 0.99],
])

/** Six a side: they close in on the waist and swing out again below it. */
const SEAMS = [
  curve([
    [0.97, 0.1],
    [1.075, 0.2],
    [1.2, 0.34],
    [1.262, 0.47],
    [1.35, 0.5],
  ]),
  curve([
    [1, 0.5],
    [1.075, 0.62],
    [1.2, 0.84],
    [1.28, 0.93],
    [1.35, 0.9],
  ]),
  curve([
    [1, 1.08],
    [1.075, 1.06],
    [1.2, 1.2],
    [1.3, 1.3],
  ]),
  curve([
    [1, 1.62],
    [1.075, 1.56],
    [1.3, 1.66],
  ]),
  curve([
    [1, 2.14],
    [1.075, 2.06],
    [1.3, 2.04],
  ]),
  curve([
    [1, 2.6],
    [1.075, 2.52],
    [1.3, 2.46],
  ]),
]
const OPENING = 0.13

/** Armure: jeans' felled seams turned boning channels, laced behind. */
export const piece: Piece = {
  id: 'rv-002',
  setting: 'torso',
  colors: ['Raw Indigo', 'Ecru', 'Washed Black'],
  build(color) {
    const { wash, stripe } = fabricsOf(FABRICS, color)
    const shirting = [lining('#e4dccd'), lining(stripe)]
    // Behind the lacing only.
    const panel = fillGrid(80, 90, false, (s, t) => {
      const a = Math.PI + (s - 0.5) * 0.7
      return formPoint(a, lerp(TOP(a) - 0.012, BOTTOM(a) + 0.012, t), 0.0015)
    })
    const start = WASHES[wash].start
    return [
      ...denimBodice({
        seed: 6,
        wash,
        top: TOP,
        bottom: BOTTOM,
        seams: SEAMS,
        opening: OPENING,
        spring: 0.003,
        contrast: wash === 'ecru' ? 0.12 : 0.085,
        lining: shirting,
      }),
      worn(gridMesh(panel, denim(wash, { seed: 9 }), { uv: (s, t) => [s * 0.1, t * 0.25] }), start + 0.08),
      ...lacing({
        opening: OPENING,
        top: TOP,
        bottom: BOTTOM,
        pairs: 12,
        bow: 1.09,
        offset: 0.007,
        cord: lining('#d9cfbc'),
        eyelet: metal('#8a8378'),
      }),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: { look: [0, 1.155, 0], fieldHeight: 0.58, distance: 5, pitch: 0.1 } },
    {
      name: 'back',
      yaw: Math.PI,
      shot: { look: [0, 1.135, 0], fieldHeight: 0.58, distance: 5, pitch: 0.1 },
    },
    { name: 'detail', yaw: 0.45, shot: closeUp([-0.03, 1.27, 0.12], 0.17) },
  ],
}
