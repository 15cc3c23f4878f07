import type { Material } from '../fabrics/material.ts'
import { formLoop } from '../form/dressForm.ts'
import { shell } from '../form/shell.ts'
import { gridMesh } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import type { RingCurve } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { type ShoulderCut, shoulders } from './swimShoulders.ts'
import { evened, smoothed } from './swimEdges.ts'
import { bound } from './swimBinding.ts'

export interface SwimTopCut {
  seed: number
  top: RingCurve
  bottom: RingCurve
  offset?: number
  /** Metres on top of the offset, at an angle, a share 0 … 1 from top to bottom, and a height. */
  relief?: (angle: number, t: number, y: number) => number
  /** Half the width of the bound edges, metres. */
  binding?: number
  shoulders?: ShoulderCut
  /** See `shell`: for what must run level below a scooped neck. */
  level?: number
}

/** The upper half of a two-piece: lined cloth between two bound edges that run all around. */
export function swimTop(cut: SwimTopCut, material: Material): Mesh[] {
  const { seed, top, bottom, offset = 0.0035, relief, binding = 0.0036, level } = cut
  const outer = shell({
    top,
    bottom,
    offset,
    level,
    columns: 1000,
    rows: 260,
    relief: (a, t, y) => {
      const free = Math.min(1, Math.min(t, 1 - t) * 12)
      return free * ((relief?.(a, t, y) ?? 0) + 0.0006 * ringNoise(a, y * 26, 11, seed))
    },
  })
  const inner = shell({ top, bottom, offset: offset - 0.0018, level, columns: 360, rows: 60 })
  const uv = (s: number, t: number) => [s * 0.9, t * 0.2] as const
  const edge = (height: RingCurve) =>
    bound(smoothed(evened(formLoop(height, 1400, offset), 0.0024), 4), material, binding)
  return [
    gridMesh(outer, material, { uv }),
    gridMesh(inner, material, { uv, flip: true }),
    edge(bottom),
    ...(cut.shoulders ? shoulders(top, cut.shoulders, material, { offset, binding }) : [edge(top)]),
  ]
}
