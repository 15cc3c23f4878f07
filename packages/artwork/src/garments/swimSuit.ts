import type { Material } from '../fabrics/material.ts'
import { awayFromBody, laid } from '../form/bodyField.ts'
import { formPoint } from '../form/dressForm.ts'
import { shell } from '../form/shell.ts'
import { fillGrid, gridMesh, type Grid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { mirrored, type RingCurve } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { add, lerp, normalize, scale, smooth, sub, TAU, type Vec3 } from '../maths/vectors.ts'
import { type ShoulderCut, shoulders } from './swimShoulders.ts'
import { distanceTo, smoothed } from './swimEdges.ts'

/** Leg openings: degrees from the centre front, metres above the floor. The flat ends are where the gusset begins. */
export const LEG_LINES = {
  moderate: mirrored([
    [0, 0.748],
    [18, 0.748],
    [21, 0.757],
    [25, 0.79],
    [33, 0.842],
    [46, 0.905],
    [68, 0.95],
    [90, 0.962],
    [112, 0.93],
    [135, 0.86],
    [146, 0.796],
    [153, 0.757],
    [157, 0.746],
    [180, 0.746],
  ]),
  high: mirrored([
    [0, 0.748],
    [18, 0.748],
    [20, 0.757],
    [24, 0.8],
    [32, 0.872],
    [46, 0.95],
    [68, 1.005],
    [90, 1.02],
    [112, 0.985],
    [135, 0.9],
    [146, 0.82],
    [153, 0.757],
    [157, 0.746],
    [180, 0.746],
  ]),
}

/** Where the gusset meets front and back, degrees off the centre of either. */
const GUSSET = { front: (18 * Math.PI) / 180, back: (23 * Math.PI) / 180, drop: 0.03 }

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

/** Runs under the body as one piece with front and back: its ends leave the shell in the shell's own direction. */
function gusset(leg: RingCurve, offset: number): Grid {
  const [columns, rows] = [48, 72]
  return fillGrid(columns, rows, false, (s, t) => {
    const across = s * 2 - 1
    const front = across * GUSSET.front
    const back = Math.PI - across * GUSSET.back
    const from = formPoint(front, leg(front), offset)
    const to = formPoint(back, leg(back), offset)
    const down = scale(normalize(sub(from, formPoint(front, leg(front) + 0.012, offset))), GUSSET.drop * 3)
    const up = scale(normalize(sub(formPoint(back, leg(back) + 0.012, offset), to)), GUSSET.drop * 3)
    const [t2, t3] = [t * t, t * t * t]
    const sum = add(
      add(scale(from, 2 * t3 - 3 * t2 + 1), scale(down, t3 - 2 * t2 + t)),
      add(scale(to, 3 * t2 - 2 * t3), scale(up, t3 - t2)),
    )
    // Narrowest in the middle, and a little hollow, as cloth between two thighs is.
    return [
      sum[0] * (1 - 0.1 * Math.sin(Math.PI * t)),
      sum[1] + 0.004 * across * across * Math.sin(Math.PI * t),
      sum[2],
    ]
  })
}

/** One leg opening as a closed line: up the front, round the hip, down the back, and through along the gusset. */
function legOpening(leg: RingCurve, under: Grid, side: 1 | -1, offset: number): Vec3[] {
  const line: Vec3[] = []
  const steps = 260
  for (let i = 0; i <= steps; i++) {
    const a = side * lerp(GUSSET.front, Math.PI - GUSSET.back, i / steps)
    line.push(formPoint(a, leg(a), offset))
  }
  const column = side > 0 ? under.columns - 1 : 0
  for (let j = under.rows - 2; j > 0; j--) {
    const at = (j * under.columns + column) * 3
    line.push([under.points[at]!, under.points[at + 1]!, under.points[at + 2]!])
  }
  return smoothed(line)
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
    binding = 0.0026,
    heldWithin,
    level,
  } = cut
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
      const seat = 0.0007 * ringNoise(a, y * 24, 11, seed) + 0.0004 * ringNoise(a, y * 60, 23, seed + 1)
      return free * ((relief?.(a, y) ?? 0) + seat)
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
  const edge = { radius: binding, closed: true }
  if (cut.shoulders) meshes.push(...shoulders(top, cut.shoulders, material, { offset, binding }))
  else meshes.push(tube(smoothed(topLine), material, edge))
  for (const side of [1, -1] as const) meshes.push(tube(legOpening(leg, under, side, offset), material, edge))
  return meshes
}

export interface StrapCut {
  /** Radians from the centre front, and from the centre back, where it is sewn on. */
  front: number
  back: number
  /** Half width and half thickness, metres. */
  halfWidth?: number
  thickness?: number
  offset?: number
}

/** Two shoulder straps that lie on the shoulder, sewn to the neckline with a turned-under end. */
export function straps(top: RingCurve, cut: StrapCut, material: Material): Mesh[] {
  const { front, back, halfWidth = 0.006, thickness = 0.0016, offset = 0.0062 } = cut
  return [-1, 1].flatMap((side) => {
    const f = front * side
    const b = (Math.PI - back) * side
    const start = formPoint(f, top(f) - 0.012, offset)
    const end = formPoint(b, top(b) - 0.012, offset)
    const guide: Vec3[] = [
      start,
      [lerp(start[0], side * SHOULDER.x, 0.5), lerp(start[1], SHOULDER.y, 0.6), lerp(start[2], 0.05, 0.5)],
      [side * SHOULDER.x, SHOULDER.y, 0],
      [lerp(end[0], side * SHOULDER.x, 0.6), lerp(end[1], SHOULDER.y, 0.65), lerp(end[2], -0.06, 0.5)],
      end,
    ]
    const line = laid(guide, thickness + 0.0012, 160)
    return [
      tube([start, ...line.slice(6, -6), end], material, {
        radius: halfWidth,
        thickness,
        sides: 20,
        outward: awayFromBody,
      }),
    ]
  })
}

/** Where a strap crosses the shoulder, metres. */
const SHOULDER = { x: 0.099, y: 1.487 }
