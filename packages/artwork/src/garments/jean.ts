import type { Patch, StitchRun } from '../fabrics/denimCut.ts'
import { denim, WASHES, type Wash } from '../fabrics/fabrics.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { denimLeg, type LegShape, TROUSER } from './denimLeg.ts'
import { rows, stitched, stitchedCurve } from './stitchPaths.ts'
import { waistband, type WaistbandCut } from './waistband.ts'

/** What differs between the two legs of a pair. */
export interface LegStyle {
  seed: number
  wash: Wash
  patches?: readonly Patch[]
  fade?: (u: number, v: number) => number
  /** Stitching besides the construction's own. */
  stitches?: readonly StitchRun[]
}

export interface JeanCut {
  shape: LegShape
  /** 0 … 1 how creased. */
  wear?: number
  /** The viewer's left and right. */
  left: LegStyle
  right: LegStyle
  /** None where the piece brings its own. */
  band?: WaistbandCut
}

/** Seams, pockets and hem of one leg; `fly` on the side that carries it. */
export function construction({ girth, hem, outseam }: LegShape, fly: boolean): StitchRun[] {
  const length = TROUSER.waist - hem
  const inner = girth / 2
  const crotch = TROUSER.waist - TROUSER.crotch
  const pair = (row: (off: number) => StitchRun[]) => rows(2, 0.006, row)
  const pocketMouth = pair((off) =>
    stitchedCurve((t) => {
      const a = (t * Math.PI) / 2
      return [-0.18 + off + 0.17 * (1 - Math.cos(a)), 0.006 + (0.1 - off) * Math.sin(a)]
    }),
  )
  const backPocket = pair((off) => [
    ...stitched([
      [0.07 + off, 0.1],
      [0.08 + off, 0.235],
      [0.15, 0.26 - off],
      [0.225 - off, 0.24],
      [0.235 - off, 0.115],
    ]),
  ])
  const flyCurve = pair((off) =>
    stitchedCurve((t) => {
      const turn = Math.max(0, t - 0.72) / 0.28
      const u = -inner + 0.036 + off - (0.036 + off) * (1 - Math.cos((turn * Math.PI) / 2))
      return [u, Math.min(t, 0.72) * 0.2 + 0.032 * Math.sin((turn * Math.PI) / 2)]
    }, 24),
  )
  return [
    ...rows(2, 0.005, (off) =>
      stitched([
        [0.004 + off, 0],
        [0.004 + off, outseam ?? length],
      ]),
    ),
    ...stitched([
      [inner - 0.006, crotch],
      [inner - 0.006, length],
    ]),
    ...pocketMouth,
    ...pair((off) =>
      stitched([
        [0.04, 0.055 + off],
        [inner, 0.082 + off],
      ]),
    ),
    ...backPocket,
    ...pair((off) =>
      stitched([
        [0.07, 0.1 + off],
        [0.235, 0.115 + off],
      ]),
    ),
    ...stitched([
      [-inner, length - 0.014],
      [inner, length - 0.014],
    ]),
    ...(fly ? flyCurve : []),
  ]
}

/** A pair of jeans: two legs that are never alike and a band. */
export function jean(cut: JeanCut): Mesh[] {
  const { shape, wear = 1 } = cut
  const leg = (side: 1 | -1, style: LegStyle) => {
    const { seed, wash, patches = [], fade, stitches = [] } = style
    const sewn = [...construction(shape, side > 0), ...stitches]
    const cloth = denim(wash, { patches, stitches: sewn, seed })
    return denimLeg({ side, seed, shape, wear, start: WASHES[wash].start, patches, fade }, cloth)
  }
  return [...leg(-1, cut.left), ...leg(1, cut.right), ...(cut.band ? waistband(cut.band) : [])]
}
