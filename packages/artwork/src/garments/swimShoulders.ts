import type { Material } from '../fabrics/material.ts'
import { laidPoint } from '../form/bodyField.ts'
import { formPoint } from '../form/dressForm.ts'
import { fillGrid, gridMesh, gridPoint, type Grid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import type { RingCurve } from '../maths/curves.ts'
import { add, lerp, normalize, scale, smooth, sub, type Vec3 } from '../maths/vectors.ts'
import { bound } from './swimBinding.ts'
import { evened, smoothed } from './swimEdges.ts'

/** Where cloth runs over the shoulder: the neckline is level between the two angles of front and back. */
export interface ShoulderCut {
  /** Inner and outer edge in front, radians from the centre front. */
  front: readonly [number, number]
  /** Inner and outer edge behind, radians from the centre back. */
  back: readonly [number, number]
  /** Both shoulders, or one of them: -1 is the viewer's left. */
  sides?: readonly (1 | -1)[]
  /** How high it arches, metres. */
  rise?: number
  /** Metres to add to the cloth, 0 … 1 across the shoulder and along it. */
  relief?: (s: number, t: number) => number
}

/** From front to back over the shoulder; its ends leave the suit in the suit's own direction. */
function bridge(top: RingCurve, cut: ShoulderCut, side: 1 | -1, offset: number): Grid {
  const pull = (cut.rise ?? 0.036) * 4
  // The outer edge leans to the neck, the inner one away from it, where it would climb.
  const upward = (angle: number, s: number) => {
    const own = sub(formPoint(angle, top(angle), offset), formPoint(angle, top(angle) - 0.012, offset))
    return scale(normalize([own[0] * lerp(-0.55, 0.8, s), own[1], own[2]]), pull)
  }
  return fillGrid(120, 90, false, (s, t) => {
    const front = side * lerp(cut.front[0], cut.front[1], s)
    const back = Math.PI - side * lerp(cut.back[0], cut.back[1], s)
    const [t2, t3] = [t * t, t * t * t]
    const [x, y, z] = add(
      add(
        scale(formPoint(front, top(front), offset), 2 * t3 - 3 * t2 + 1),
        scale(upward(front, s), t3 - 2 * t2 + t),
      ),
      add(scale(formPoint(back, top(back), offset), 3 * t2 - 2 * t3), scale(upward(back, s), t2 - t3)),
    )
    const lying = laidPoint([x, y, z], offset + (cut.relief?.(s, t) ?? 0))
    // Its ends lie where the suit's edge lies, or the two would part.
    const free = smooth(0, 0.14, Math.min(t, 1 - t))
    return add(scale([x, y, z], 1 - free), scale(lying, free))
  })
}

const columnOf = (grid: Grid, i: number) => Array.from({ length: grid.rows }, (_, j) => gridPoint(grid, i, j))

/** Cloth over the shoulders, and the bound edges of neck and arms that run along it in one. */
export function shoulders(
  top: RingCurve,
  cut: ShoulderCut,
  material: Material,
  { offset = 0.0035, binding = 0.0036 } = {},
): Mesh[] {
  const { front, back, sides = [-1, 1] } = cut
  const along = (from: number, to: number): Vec3[] =>
    Array.from({ length: 500 }, (_, i) => {
      const a = lerp(from, to, i / 499)
      return formPoint(a, top(a), offset)
    })
  const edge = (line: readonly Vec3[]) => bound(smoothed(evened(line, 0.0024), 4), material, binding)
  const bridges = sides.map((side) => ({ side, grid: bridge(top, cut, side, offset) }))
  const meshes = bridges.flatMap(({ side, grid }) => {
    const inside = bridge(top, cut, side, offset - 0.0018)
    const uv = (s: number, t: number) => [s * 0.04, t * 0.12] as const
    const arm = [
      ...along(side * front[1], side * (Math.PI - back[1])),
      ...columnOf(grid, grid.columns - 1).toReversed(),
    ]
    return [gridMesh(grid, material, { uv, flip: side < 0 }), gridMesh(inside, material, { uv }), edge(arm)]
  })
  const [one, other] = bridges
  if (one && other)
    meshes.push(
      edge([
        ...along(one.side * front[0], other.side * front[0]),
        ...columnOf(other.grid, 0),
        ...along(other.side * (Math.PI - back[0]), other.side * (Math.PI + back[0])),
        ...columnOf(one.grid, 0).toReversed(),
      ]),
    )
  else if (one)
    meshes.push(
      edge([
        ...along(one.side * front[0], -one.side * (Math.PI + back[0])),
        ...columnOf(one.grid, 0).toReversed(),
      ]),
    )
  return meshes
}
