import type { Patch, StitchRun } from '../fabrics/denimCut.ts'
import { denim, WASHES, type Wash } from '../fabrics/fabrics.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { denimLeg } from './denimLeg.ts'
import { construction } from './jeanSeams.ts'
import { type LegShape, measureLeg } from './legSection.ts'
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

/** A pair of jeans: two legs that are never alike and a band. */
export function jean(cut: JeanCut): Mesh[] {
  const { shape, wear = 1 } = cut
  const leg = (side: 1 | -1, style: LegStyle) => {
    const { seed, wash, patches = [], fade, stitches = [] } = style
    const measure = measureLeg(shape, side)
    const hasFly = side > 0
    const sewn = [...construction(shape, measure, hasFly), ...stitches]
    const cloth = denim(wash, { patches, stitches: sewn, seed })
    const { start } = WASHES[wash]
    return denimLeg({ side, seed, shape, measure, hasFly, wear, start, patches, fade }, cloth)
  }
  return [...leg(-1, cut.left), ...leg(1, cut.right), ...(cut.band ? waistband(cut.band) : [])]
}
