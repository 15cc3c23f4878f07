import { faille, lining, mikado } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import { FORM, formLoop } from '../form/dressForm.ts'
import { type Grid, gridMesh, gridPoint } from '../geometry/grid.ts'
import { turnedHem } from '../geometry/hem.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { bodice, NECKLINES } from '../garments/bodice.ts'
import { skirtGrid } from '../garments/gownSkirt.ts'
import { ringNoise } from '../maths/noise.ts'
import { lerp, TAU, type Vec3 } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  'Noir and Ivory': {
    bodice: faille('#0e0f16', { gloss: 0.03 }),
    skirt: mikado('#efe9dd', { gloss: 0.08 }),
    lining: lining('#161618'),
  },
  'Midnight and Champagne': {
    bodice: faille('#031153'),
    skirt: mikado('#beb199'),
    lining: lining('#141c3c'),
  },
}

/** The natural waist, where the two cloths meet. */
const SEAM = FORM.waist - 0.006

/** The mouth of a pocket beside the side seam: a piped edge along a pleat. */
function pocket(skirt: Grid, side: 1 | -1, cloth: Material): Mesh {
  const line = Array.from({ length: 60 }, (_, k): Vec3 => {
    const share = k / 59
    const angle = side * lerp(1.22, 1.27, share)
    const column = Math.round(((angle + Math.PI) / TAU) * skirt.columns)
    const [x, y, z] = gridPoint(skirt, column, Math.round(lerp(0.075, 0.235, share) * skirt.rows))
    return [x * 1.004, y, z * 1.004]
  })
  return tube(line, cloth, { radius: 0.0026, sides: 10 })
}

/** Hand piping on the waist seam. */
function piping(cloth: Material): Mesh {
  const line = formLoop((a) => SEAM + 0.0006 * ringNoise(a, 0.5, 7, 3), 900, 0.0092)
  return tube(line, cloth, { radius: 0.0034, closed: true })
}

/** Contraste: a straight bodice of dull faille, piped to a box-pleated skirt of mikado with pockets. */
export const piece: Piece = {
  id: 'bg-007',
  setting: 'floor',
  colors: ['Noir and Ivory', 'Midnight and Champagne'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const skirt = skirtGrid({
      seed: 17,
      waist: SEAM + 0.002,
      waistOffset: 0.0082,
      pleats: 14,
      hemRadius: 0.51,
      hemDepth: 0.095,
      waistDepth: 0.04,
      bell: 0.52,
      gathers: 0,
      crush: 0.0026,
      fall: { irregular: 0.5, merging: 0.12, shut: [0.93, 0.5], lean: 0.4, flat: 3.6 },
    })
    return [
      gridMesh(skirt, cloth.skirt, { uv: (s, t) => [s * 4.6, t * 1.07] }),
      ...turnedHem(skirt, cloth.skirt),
      pocket(skirt, 1, cloth.skirt),
      pocket(skirt, -1, cloth.skirt),
      ...bodice(
        { seed: 12, top: NECKLINES.straight, lining: cloth.lining, seams: [0.42, 1.57, 2.6] },
        cloth.bodice,
      ),
      piping(cloth.bodice),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.gown },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.gown },
    { name: 'detail', yaw: 0.2, shot: closeUp([0.01, 1.06, 0.13], 0.28) },
  ],
}
