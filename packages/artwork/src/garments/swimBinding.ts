import type { Material } from '../fabrics/material.ts'
import { awayFromBody } from '../form/bodyField.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { noise } from '../maths/noise.ts'
import { add, scale, type Vec3 } from '../maths/vectors.ts'

/** Half the height of an edge folded over elastic, metres. */
const THICK = 0.0012

/** An edge of a suit: a strip folded over elastic, flat on the body, its width a little drawn up by the stitching. */
export function bound(line: readonly Vec3[], material: Material, halfWidth: number, closed = true): Mesh {
  const rippled = line.map((point, n) =>
    add(point, scale(awayFromBody(point), 0.00022 * noise(n * 0.31, 0.5, 7))),
  )
  return tube(rippled, material, {
    radius: (share) => halfWidth * (1 + 0.05 * noise(share * line.length * 0.12, 2, 3)),
    thickness: THICK,
    closed,
    sides: 18,
    corner: 0.62,
    outward: awayFromBody,
  })
}
