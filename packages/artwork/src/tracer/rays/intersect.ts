import type { Bvh } from './bvh.ts'

/** Where a ray met the scene; `leaf` is the place in leaf order, u and v the shares of corners two and three. */
export interface Hit {
  t: number
  leaf: number
  u: number
  v: number
}

const DEEPEST = 96

/** Asks a tree of boxes; holds its own stack, so one belongs to one worker. Directions are of length 1. */
export class Intersector {
  readonly hit: Hit = { t: 0.5, leaf: -1, u: 0.5, v: 0.5 }
  private readonly nodeStack = new Int32Array(DEEPEST)
  private readonly distanceStack = new Float64Array(DEEPEST)

  constructor(private readonly bvh: Bvh) {}

  /**
   * The nearest triangle between `from` and `to` metres; with `any`, the first one found, in no order. Where `passes` is
   * given every triangle on the way is shown to it, and the one that it does not let through ends the ray.
   */
  cast(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    from: number,
    to: number,
    any: boolean,
    passes?: (hit: Hit) => boolean,
  ): boolean {
    const { boxes, nodes, corners } = this.bvh
    const nodeStack = this.nodeStack
    const distanceStack = this.distanceStack
    const ix = 1 / dx
    const iy = 1 / dy
    const iz = 1 / dz
    let best = to
    let leaf = -1
    let bestU = 0
    let bestV = 0
    let depth = 0
    let node = 0
    for (;;) {
      const count = nodes[node * 2 + 1]!
      if (count === 0) {
        const left = nodes[node * 2]!
        const o = left * 6
        const ax = (boxes[o]! - ox) * ix
        const bx = (boxes[o + 3]! - ox) * ix
        const ay = (boxes[o + 1]! - oy) * iy
        const by = (boxes[o + 4]! - oy) * iy
        const az = (boxes[o + 2]! - oz) * iz
        const bz = (boxes[o + 5]! - oz) * iz
        const near0 = Math.max(ax < bx ? ax : bx, ay < by ? ay : by, az < bz ? az : bz)
        const far0 = Math.min(ax > bx ? ax : bx, ay > by ? ay : by, az > bz ? az : bz)
        const cx = (boxes[o + 6]! - ox) * ix
        const ex = (boxes[o + 9]! - ox) * ix
        const cy = (boxes[o + 7]! - oy) * iy
        const ey = (boxes[o + 10]! - oy) * iy
        const cz = (boxes[o + 8]! - oz) * iz
        const ez = (boxes[o + 11]! - oz) * iz
        const near1 = Math.max(cx < ex ? cx : ex, cy < ey ? cy : ey, cz < ez ? cz : ez)
        const far1 = Math.min(cx > ex ? cx : ex, cy > ey ? cy : ey, cz > ez ? cz : ez)
        const meets0 = near0 <= far0 && far0 >= from && near0 < best
        const meets1 = near1 <= far1 && far1 >= from && near1 < best
        if (meets0 && meets1) {
          const nearer = near0 <= near1 ? 0 : 1
          nodeStack[depth] = left + 1 - nearer
          distanceStack[depth++] = nearer === 0 ? near1 : near0
          node = left + nearer
          continue
        }
        if (meets0 || meets1) {
          node = meets0 ? left : left + 1
          continue
        }
      } else {
        const start = nodes[node * 2]!
        for (let i = start; i < start + count; i++) {
          const o = i * 9
          const e1x = corners[o + 3]!
          const e1y = corners[o + 4]!
          const e1z = corners[o + 5]!
          const e2x = corners[o + 6]!
          const e2y = corners[o + 7]!
          const e2z = corners[o + 8]!
          const px = dy * e2z - dz * e2y
          const py = dz * e2x - dx * e2z
          const pz = dx * e2y - dy * e2x
          const determinant = e1x * px + e1y * py + e1z * pz
          if (determinant > -1e-14 && determinant < 1e-14) continue
          const inverse = 1 / determinant
          const tx = ox - corners[o]!
          const ty = oy - corners[o + 1]!
          const tz = oz - corners[o + 2]!
          const u = (tx * px + ty * py + tz * pz) * inverse
          if (u < 0 || u > 1) continue
          const qx = ty * e1z - tz * e1y
          const qy = tz * e1x - tx * e1z
          const qz = tx * e1y - ty * e1x
          const v = (dx * qx + dy * qy + dz * qz) * inverse
          if (v < 0 || u + v > 1) continue
          const t = (e2x * qx + e2y * qy + e2z * qz) * inverse
          if (t > from && t < best) {
            if (passes && this.found(t, i, u, v) && passes(this.hit)) continue
            best = t
            leaf = i
            bestU = u
            bestV = v
            if (any) return this.found(best, leaf, bestU, bestV)
          }
        }
      }
      do {
        if (depth === 0) return this.found(best, leaf, bestU, bestV)
        node = nodeStack[--depth]!
      } while (distanceStack[depth]! >= best)
    }
  }

  private found(t: number, leaf: number, u: number, v: number): boolean {
    const hit = this.hit
    hit.t = t
    hit.leaf = leaf
    hit.u = u
    hit.v = v
    return leaf >= 0
  }
}
