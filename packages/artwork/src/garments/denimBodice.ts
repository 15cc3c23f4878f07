import type { StitchRun } from '../fabrics/denimCut.ts'
import { denim, WASHES, type Wash } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import { FORM, formPoint } from '../form/dressForm.ts'
import { fillGrid, gridMesh, gridPoint, gridRow, offsetGrid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import type { Curve, RingCurve } from '../maths/curves.ts'
import { hashLattice, noise, ringNoise } from '../maths/noise.ts'
import { gauss, lerp, smooth, TAU } from '../maths/vectors.ts'
import { striped, worn } from './denimCloth.ts'
import { rows, stitchedCurve } from './stitchPaths.ts'

/** Metres of cloth for a radian, and the height from which v is measured down. */
const REACH = 0.14
const ABOVE = 1.4

export interface DenimBodiceCut {
  seed: number
  wash: Wash
  top: RingCurve
  bottom: RingCurve
  /** Boned seams on either side: height → radians from the centre front. */
  seams: readonly Curve[]
  /** Radians on either side of the centre back that stay open for lacing. */
  opening?: number
  /** Metres that the lower edge springs off the hip. */
  spring?: number
  /** How far panels differ in wash, 0 … 0.2. */
  contrast?: number
  /** Share of wear on top of where the wash starts. */
  wear?: number
  lining: readonly Material[]
}

/** Height and angle of the seams: ridges of felled cloth with a bone in them, and the puckers beside. */
function seamRelief(cut: DenimBodiceCut, a: number, y: number): number {
  let d = 0
  for (const seam of cut.seams) {
    const apart = (Math.abs(a) - seam(y)) * REACH
    if (Math.abs(apart) > 0.03) continue
    const pucker = 0.6 + 0.9 * noise(y * 230, Math.sign(a) * 3, cut.seed + 7)
    d += 0.0013 * smooth(-0.0008, 0.0008, apart) * smooth(0.0112, 0.0092, apart)
    d += 0.0008 * gauss(apart - 0.005, 0.0018)
    d -= 0.0011 * gauss(apart + 0.001, 0.0011) + 0.0006 * gauss(apart - 0.0085, 0.0009)
    d += 0.0005 * pucker * gauss(Math.abs(apart - 0.005) - 0.01, 0.0045)
  }
  return d
}

function stitching(cut: DenimBodiceCut): StitchRun[] {
  const { seams, top, bottom, opening = 0 } = cut
  const v = (y: number) => ABOVE - y
  const end = Math.PI - opening
  const boned = [-1, 1].flatMap((side) =>
    seams.flatMap((seam) =>
      rows(2, 0.0068, (off) =>
        stitchedCurve((t) => {
          const a = seam(1.2)
          const y = lerp(top(a) - 0.002, bottom(a) + 0.002, t)
          return [side * (seam(y) * REACH + 0.0016 + off), v(y)]
        }, 9),
      ),
    ),
  )
  const along = (edge: RingCurve, off: number) =>
    stitchedCurve((t) => {
      const a = lerp(-end, end, t)
      return [a * REACH, v(edge(a) + off)]
    }, 48)
  return [...boned, ...along(top, -0.007), ...along(bottom, 0.007), ...along(bottom, 0.013)]
}

/** Metres that a bodice stands off the hip at a height, where its lower edge springs off it by `spring`. */
export const denimSpring = (spring: number, y: number) =>
  spring * smooth(FORM.waist, FORM.waist - 0.09, y) ** 2

/** A bodice of narrow denim panels, boned along every felled seam, with a turned edge above and below and a lining. */
export function denimBodice(cut: DenimBodiceCut): Mesh[] {
  const { seed, wash, top, bottom, seams, opening = 0, spring = 0, contrast = 0.06, wear = 0 } = cut
  const start = WASHES[wash].start + wear
  const at = (s: number, t: number) => {
    const a = (s * 2 - 1) * (Math.PI - opening)
    return { a, y: lerp(top(a), bottom(a), t) }
  }
  const relief = (a: number, y: number, t: number) => {
    const held = smooth(0, 0.05, t) * smooth(1, 0.95, t)
    const strain = smooth(1.2, 1.13, y) * smooth(1.0, 1.06, y)
    const creases = ringNoise(a, y * 74 + 4 * ringNoise(a, y * 9, 7, seed), 15, seed + 2)
    return (
      seamRelief(cut, a, y) +
      held * (0.0013 * strain * creases + 0.0011 * ringNoise(a, y * 15, 12, seed + 9)) +
      0.0004 * (1 - held) * ringNoise(a, y * 30, 90, seed + 4)
    )
  }
  const sheet = (columns: number, down: number, offset: number, full: boolean) =>
    fillGrid(columns, down, false, (s, t) => {
      const { a, y } = at(s, t)
      return formPoint(a + TAU, y, offset + denimSpring(spring, y) + (full ? relief(a, y, t) : 0))
    })
  const washAt = (a: number, y: number) => {
    const panel = seams.filter((seam) => Math.abs(a) > seam(y)).length * (a < 0 ? -1 : 1)
    const tone = contrast * (2 * hashLattice(panel, 3, seed) - 1)
    const rubbed = seams.reduce((sum, seam) => {
      const apart = (Math.abs(a) - seam(y)) * REACH
      return sum + gauss(apart - 0.004, 0.005) * (0.09 + 0.13 * noise(y * 110, panel, seed))
    }, 0)
    const edge = gauss(top(a) - y, 0.003) + gauss(y - bottom(a), 0.003)
    const worn = 0.05 * noise(a * 3, y * 14, seed) + 0.04 * noise(a * 9, y * 30, seed + 1)
    return start + tone + rubbed + worn + 0.14 * edge * (0.6 + noise(a * 40, y * 30, seed))
  }
  const outer = sheet(1000, 330, 0.007, true)
  const inner = sheet(421, 70, 0.0036, false)
  const cloth = denim(wash, { seed, stitches: stitching(cut) })
  const plain = denim(wash, { seed: seed + 1 })
  const edges = [0, outer.rows - 1].map((row) =>
    worn(
      tube(
        gridRow(offsetGrid(outer, 0), row).map(([x, y, z]) => [x * 0.992, y, z * 0.988]),
        plain,
        { radius: 0.0027, sides: 10 },
      ),
      start + 0.1,
    ),
  )
  // Where it is laced the cloth is turned over a bone.
  if (opening > 0)
    for (const column of [0, outer.columns - 1]) {
      const line = Array.from({ length: outer.rows }, (_, j) => gridPoint(outer, column, j))
      edges.push(worn(tube(line, plain, { radius: 0.0024, sides: 10 }), start + 0.12))
    }
  return [
    gridMesh(outer, cloth, {
      uv: (s, t) => [at(s, t).a * REACH, ABOVE - at(s, t).y],
      extras: (s, t) => [0, washAt(at(s, t).a, at(s, t).y)],
    }),
    ...striped(inner, cut.lining, 3, true),
    ...edges,
  ]
}
