import type { Material } from '../fabrics/material.ts'
import { awayFromBody, laid } from '../form/bodyField.ts'
import { formPoint } from '../form/dressForm.ts'
import { shell } from '../form/shell.ts'
import { gridMesh } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { type RingCurve, signedPower } from '../maths/curves.ts'
import { add, cross, lerp, normalize, scale, smooth, sub, TAU, type Vec3 } from '../maths/vectors.ts'
import { bound } from './swimBinding.ts'
import { suitCreases } from './swimCreases.ts'
import { distanceTo, evened, smoothed } from './swimEdges.ts'
import { gusset, legOpening } from './swimLegs.ts'
import { type ShoulderCut, shoulders } from './swimShoulders.ts'

export interface SwimCut {
  seed: number
  top: RingCurve
  leg: RingCurve
  offset?: number
  /** Metres on top of the offset, at an angle and height; `ruching` makes one. */
  relief?: (angle: number, y: number) => number
  /** Metres from an edge within which the relief dies; a share of the height when not given. */
  heldWithin?: number
  /** See `shell`: for necklines with corners. */
  level?: number
  columns?: number
  rows?: number
  /** Half the width of the bound edges, metres; 0 for bonded ones. */
  binding?: number
  /** Shoulders in one with the cloth; the neckline then rises to them. */
  shoulders?: ShoulderCut
}

/** A suit from neckline to legs: lined cloth, gusset, and bound edges that stand on the cloth they hold. */
export function swimSuit(cut: SwimCut, material: Material): Mesh[] {
  const {
    seed,
    top,
    leg,
    offset = 0.0035,
    relief,
    columns = 1100,
    rows = 900,
    binding = 0.0036,
    heldWithin,
    level,
  } = cut
  const worn = suitCreases(seed)
  const [fromTop, fromLeg] = [distanceTo(top), distanceTo(leg)]
  const outer = shell({
    top,
    bottom: leg,
    offset,
    level,
    columns,
    rows,
    relief: (a, t, y) => {
      // Held down at every edge, where the binding takes it in.
      const free =
        heldWithin === undefined
          ? Math.min(1, Math.min(t, 1 - t) * 14)
          : smooth(0, heldWithin, Math.min(fromTop(a, y), fromLeg(a, y)))
      return free * ((relief?.(a, y) ?? 0) + worn(a, y))
    },
  })
  const inner = shell({ top, bottom: leg, offset: offset - 0.0018, level, columns: 360, rows: 120 })
  const under = gusset(leg, offset)
  const uv = (s: number, t: number) => [s * 0.9, t * 0.6] as const
  const topLine = Array.from({ length: 1200 }, (_, i) => {
    const a = Math.PI + (i / 1200) * TAU
    return formPoint(a, top(a), offset)
  })
  const meshes = [
    gridMesh(outer, material, { uv }),
    gridMesh(inner, material, { uv, flip: true }),
    gridMesh(under, material, { uv: (s, t) => [s * 0.06, t * 0.12] }),
  ]
  if (binding === 0) return meshes
  if (cut.shoulders) meshes.push(...shoulders(top, cut.shoulders, material, { offset, binding }))
  else meshes.push(bound(smoothed(evened(topLine, 0.0024), 5), material, binding))
  for (const side of [1, -1] as const)
    meshes.push(bound(legOpening(leg, under, side, offset), material, binding))
  return meshes
}

export interface StrapCut {
  /** Radians from the centre front, and from the centre back, where it is sewn on. */
  front: number
  back: number
  /** Half width and half thickness, metres. */
  halfWidth?: number
  thickness?: number
  /** How far the cloth's outer side lies off the form where the strap is sewn in, metres. */
  offset?: number
  /** What the ring and the slider behind are made of, where it can be adjusted. */
  slider?: Material
}

/** The line of a strap over one shoulder: from inside the edge in front to inside the edge behind. */
function strapLine(
  top: RingCurve,
  { front, back, thickness = THIN, offset = 0.0062 }: StrapCut,
  side: number,
): Vec3[] {
  const f = front * side
  const b = (Math.PI - back) * side
  // Sewn to the inside: it comes out from under the edge.
  const sewn = (angle: number, below: number) => formPoint(angle, top(angle) - below, offset - 0.0044)
  const [start, end] = [sewn(f, 0), sewn(b, 0)]
  const guide: Vec3[] = [
    start,
    [lerp(start[0], side * SHOULDER.x, 0.5), lerp(start[1], SHOULDER.y, 0.6), lerp(start[2], 0.05, 0.5)],
    [side * SHOULDER.x, SHOULDER.y, 0],
    [lerp(end[0], side * SHOULDER.x, 0.6), lerp(end[1], SHOULDER.y, 0.65), lerp(end[2], -0.06, 0.5)],
    end,
  ]
  const line = laid(guide, thickness + 0.0012, 160)
  return [sewn(f, 0.012), sewn(f, 0.006), ...line.slice(4, -4), sewn(b, 0.006), sewn(b, 0.012)]
}

/** Half the thickness of a strap folded flat, metres. */
const THIN = 0.0011

/** Two shoulder straps, folded flat, that lie on the shoulder and are sewn to the inside of the neckline. */
export function straps(top: RingCurve, cut: StrapCut, material: Material): Mesh[] {
  const { halfWidth = 0.006, thickness = THIN } = cut
  const shape = { radius: halfWidth, thickness, sides: 22, corner: 0.6, outward: awayFromBody }
  return [-1, 1].flatMap((side) => {
    const line = strapLine(top, cut, side)
    const strap = tube(line, material, shape)
    if (!cut.slider) return [strap]
    // Behind, the strap goes down to a ring and comes back to its slider.
    const [ring, slide] = [line.length - 22, line.length - 48]
    const double = line
      .slice(slide, ring + 1)
      .map((point) => add(point, scale(awayFromBody(point), 2.1 * thickness)))
    const fitting = (n: number, high: number) => sliderFrame(line, n, halfWidth, high, cut.slider!)
    return [strap, tube(double, material, shape), fitting(slide, 0.0042), fitting(ring, 0.005)]
  })
}

/** A flat wire frame that a strap runs through at the n-th point of its line; `high` is half its height, metres. */
function sliderFrame(
  line: readonly Vec3[],
  n: number,
  halfWidth: number,
  high: number,
  material: Material,
): Mesh {
  const at = line[n]!
  const out = awayFromBody(at)
  const along = normalize(sub(line[n + 1]!, line[n - 1]!))
  const across = normalize(cross(along, out))
  const frame = Array.from({ length: 72 }, (_, i): Vec3 => {
    const a = (i / 72) * TAU
    const wide = signedPower(Math.cos(a), 0.45) * (halfWidth + 0.0017)
    const tall = signedPower(Math.sin(a), 0.45) * high
    return add(at, add(add(scale(across, wide), scale(along, tall)), scale(out, 0.0022)))
  })
  return tube(smoothed(frame, 2), material, { radius: 0.0008, closed: true, sides: 10, outward: () => out })
}

/** Where a strap crosses the shoulder, metres. */
const SHOULDER = { x: 0.099, y: 1.487 }
