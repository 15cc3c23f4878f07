import type { Patch } from '../fabrics/denimCut.ts'
import type { LegShape } from '../garments/legSection.ts'
import { LEGS } from '../garments/legShapes.ts'
import { jean } from '../garments/jean.ts'
import { linear, type Rgb } from '../maths/colour.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

/** The cloth laid under the knees, and the old shirt that shows through the holes. */
const FABRICS = {
  'Stone Blue': { wash: 'stoneBlue', backing: { dye: '#1a3158', wash: 0.16 }, shirt: '#a9b9cb' },
  'Faded Indigo': { wash: 'fadedIndigo', backing: { dye: '#142345', wash: 0.07 }, shirt: '#9fb3c9' },
  Ecru: { wash: 'ecru', backing: { dye: '#2f4668', wash: 0.16 }, shirt: '#8a9db5' },
} as const

const SHAPE: LegShape = { ...LEGS.straight, hem: 0.105, stack: 0.25 }

/** Cropped, it hangs lower in the picture than what reaches the floor. */
const WHOLE = { ...SHOTS.trousers, look: [0, 0.58, 0] } as const

interface Backing {
  dye: Rgb
  wash: number
  shirt: Rgb
}

const quilted = (
  { dye, wash }: Backing,
  place: Pick<Patch, 'u' | 'v' | 'width' | 'height' | 'lean'>,
): Patch => ({
  ...place,
  dye,
  wash,
  sashiko: true,
  fray: 0.001,
})

/** A hole worn through, the backing seen in it, and the same rows of stitches over both. */
const hole = ({ shirt }: Backing, place: Pick<Patch, 'u' | 'v' | 'width' | 'height' | 'lean'>): Patch => ({
  ...place,
  dye: shirt,
  wash: 0.1,
  sashiko: true,
  fray: 0.012,
})

const left = (cloth: Backing): Patch[] => [
  quilted(cloth, { u: -0.16, v: 0.575, width: 0.205, height: 0.265, lean: 0.02 }),
  hole(cloth, { u: -0.145, v: 0.545, width: 0.085, height: 0.062, lean: 0.02 }),
  quilted(cloth, { u: -0.085, v: 0.3, width: 0.07, height: 0.06, lean: -0.06 }),
]
const right = (cloth: Backing): Patch[] => [
  quilted(cloth, { u: -0.155, v: 0.59, width: 0.19, height: 0.235, lean: -0.03 }),
  hole(cloth, { u: -0.165, v: 0.605, width: 0.07, height: 0.055, lean: -0.03 }),
  quilted(cloth, { u: 0.15, v: 0.37, width: 0.12, height: 0.08, lean: 0.05 }),
]

/** Ravaude: a straight leg whose knees are quilted onto old shirting, row upon row. */
export const piece: Piece = {
  id: 'rv-005',
  setting: 'denim',
  colors: ['Stone Blue', 'Faded Indigo', 'Ecru'],
  build(color) {
    const { wash, backing, shirt } = fabricsOf(FABRICS, color)
    const cloth = { dye: linear(backing.dye), wash: backing.wash, shirt: linear(shirt) }
    // Knees go pale all around the repair; the rest has kept more of its dye than a jean that is worn as it is.
    const kept = wash === 'fadedIndigo' ? 0 : -0.13
    const fade = (u: number, v: number) =>
      kept + (u < 0 ? 0.1 * Math.exp(-(((u + 0.155) / 0.09) ** 2) - ((v - 0.575) / 0.2) ** 2) : 0)
    return jean({
      shape: SHAPE,
      wear: 0.8,
      left: { seed: 17, wash, patches: left(cloth), fade },
      right: { seed: 44, wash, patches: right(cloth), fade },
      band: { seed: 21, wash, worn: wash === 'stoneBlue' ? -0.1 : 0.02 },
    })
  },
  views: [
    { name: 'front', yaw: 0, shot: WHOLE },
    { name: 'turned', yaw: Math.PI - 0.35, shot: WHOLE },
    { name: 'detail', yaw: 0.1, shot: closeUp([-0.1, 0.47, 0.11], 0.17) },
  ],
}
