import type { Material } from '../fabrics/material.ts'
import { formLoop, formPoint } from '../form/dressForm.ts'
import { shellAngle } from '../form/shell.ts'
import { fillGrid, type Grid, gridMesh } from '../geometry/grid.ts'
import { turnedHem } from '../geometry/hem.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { type Curve, type RingCurve, signedAngle, signedPower } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { gauss, lerp, smooth, type Vec3 } from '../maths/vectors.ts'
import { FLOOR, meetFloor } from './hemline.ts'

/** What hangs below the body: half the width and the depths in front and behind, by height, metres. */
export interface FallLine {
  width: Curve
  front: Curve
  back: Curve
  /** The height above which the gown is the body's own shape, and the one below which it is this line's. */
  leaves: number
  hangs: number
}

export interface SheathCut {
  line: FallLine
  top: RingCurve
  /** Metres that the cloth is longer than it is high: it breaks on the floor. */
  excess?: RingCurve
  offset?: number
  /** Metres outwards at an angle and height: seams, pleats, flutes. */
  relief?: (angle: number, y: number) => number
  /** Radians by which cloth is pushed around the body: folds that lie over. */
  sway?: (angle: number, y: number) => number
  /** Moves what the body's shape does not say: cloth drawn in to a collar. */
  drawn?: (point: Vec3, angle: number) => Vec3
  /** Height of the lower edge of what is seen inside. */
  facing?: number
  lining: Material
  /** Half the thickness of the bound upper edge; 0 where the piece binds its own. */
  edge?: number
  columns?: number
  rows?: number
}

/** A place on a gown cut in one from neckline to hem. */
export function sheathPoint(line: FallLine, angle: number, y: number, offset: number): Vec3 {
  const free = smooth(line.leaves, line.hangs, y)
  const body = free < 1 ? formPoint(angle, y, offset) : undefined
  if (body && free === 0) return body
  const [s, c] = [Math.sin(angle), Math.cos(angle)]
  const width = line.width(y)
  const depth = c >= 0 ? line.front(y) : line.back(y)
  const [nx, nz] = [s / width, c / depth]
  const l = Math.hypot(nx, nz)
  const hung: Vec3 = [
    width * signedPower(s, 0.94) + (offset * nx) / l,
    y,
    depth * signedPower(c, 0.94) + (offset * nz) / l,
  ]
  if (!body) return hung
  return [lerp(body[0], hung[0], free), y, lerp(body[2], hung[2], free)]
}

const fallen: RingCurve = (a) => 0.006 + 0.012 * ringNoise(a, 0.5, 7, 31)

/** The height that a place hangs at, were there no floor. */
function hanging({ top, excess = fallen }: SheathCut, angle: number, t: number): number {
  return lerp(top(angle), FLOOR - excess(angle), t)
}

/** The outer cloth alone. */
export function sheathGrid(cut: SheathCut): Grid {
  const { line, offset = 0.005, relief, sway, drawn, excess = fallen, columns = 900, rows = 560 } = cut
  return fillGrid(columns, rows, true, (s, t) => {
    const angle = shellAngle(s)
    const { above, lying } = meetFloor(hanging(cut, angle, t) - FLOOR, excess(angle))
    const y = FLOOR + above
    const breaks = 0.8 * Math.max(0, excess(angle)) * ringNoise(angle, 1.5, 17, 9) * smooth(0.1, 0.03, above)
    const out = offset + (relief?.(angle, y) ?? 0) + breaks + 0.8 * lying
    const point = sheathPoint(line, angle + (sway?.(angle, y) ?? 0), y, out)
    return drawn?.(point, angle) ?? point
  })
}

/** What is seen inside the neck: the lining, a little below the cloth. */
function facingGrid({ line, top, drawn, offset = 0.005, facing = 1.12 }: SheathCut): Grid {
  return fillGrid(420, 70, true, (s, t) => {
    const angle = shellAngle(s)
    const y = lerp(top(angle), Math.min(facing, top(angle) - 0.02), t)
    const point = sheathPoint(line, angle, y, offset - 0.003)
    return drawn?.(point, angle) ?? point
  })
}

/** A gown cut in one: cloth, the facing seen inside the neck, a rolled neckline and a hem with thickness. */
export function sheath(cut: SheathCut, material: Material): Mesh[] {
  const { top, offset = 0.005, lining, edge = 0.0015 } = cut
  const grid = sheathGrid(cut)
  // Threads run straight down: drawn along a slanting edge they would shine otherwise on either side of the middle.
  const uv = (s: number, t: number): [number, number] => [s * 1.1, -hanging(cut, shellAngle(s), t)]
  const meshes = [
    gridMesh(grid, material, { uv }),
    gridMesh(facingGrid(cut), lining, { uv: (s, t) => [s * 0.85, t * 0.3], flip: true }),
    ...turnedHem(grid, material),
  ]
  if (edge === 0) return meshes
  const line = formLoop((a) => top(a) - 0.0004, 1400, offset - 0.0008)
  return [...meshes, tube(line, material, { radius: edge, closed: true })]
}

/** Sunken seams that run the height of a gown: `at` radians on either side, as they stand at a height. */
export function panelSeams(
  at: readonly ((y: number) => number)[],
  seed: number,
): (angle: number, y: number) => number {
  return (angle, y) => {
    const a = Math.abs(signedAngle(angle))
    let d = 0
    for (const seam of at) {
      const apart = (a - seam(y)) * 0.15
      if (Math.abs(apart) > 0.02) continue
      const drawn = 1 + 0.9 * ringNoise(angle, y * 60, 31, seed)
      d += -0.0009 * gauss(apart, 0.001) + 0.00028 * gauss(Math.abs(apart) - 0.006, 0.003) * drawn
    }
    return d
  }
}
