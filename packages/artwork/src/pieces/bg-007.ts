import { faille, lining, mikado } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import { FORM, formLoop } from '../form/dressForm.ts'
import { type Grid, gridMesh, gridPoint, gridRow } from '../geometry/grid.ts'
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

/** A box pleat: a broad flat face and a narrow hollow, which opens on the way to the hem. */
function boxPleat(phase: number, t: number): number {
  const fromHollow = Math.abs(phase - Math.PI - TAU * Math.round((phase - Math.PI) / TAU))
  const width = lerp(0.3, 1.25, t ** 0.7)
  return 1 - 2 * Math.exp(-((fromHollow / width) ** 2))
}

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
  const line = formLoop((a) => FORM.waist - 0.008 + 0.0008 * ringNoise(a, 0.5, 7, 3), 900, 0.0115)
  return tube(line, cloth, { radius: 0.0036, closed: true })
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
      pleats: 15,
      hemRadius: 0.575,
      hemDepth: 0.062,
      waistDepth: 0.014,
      bell: 0.43,
      irregular: 0.3,
      length: 1.072,
      section: boxPleat,
      columns: 640,
    })
    return [
      gridMesh(skirt, cloth.skirt, { uv: (s, t) => [s * 4.6, t * 1.07] }),
      tube(gridRow(skirt, skirt.rows - 1), cloth.skirt, { radius: 0.0024, closed: true, sides: 8 }),
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
    { name: 'back', yaw: -0.7, shot: SHOTS.gown },
    { name: 'detail', yaw: 0.2, shot: closeUp([0.01, 1.06, 0.13], 0.28) },
  ],
}
