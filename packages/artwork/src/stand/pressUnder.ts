import type { Mesh } from '../geometry/mesh.ts'
import type { Surface } from '../geometry/surfaceNets.ts'
import { Intersector } from '../tracer/rays/intersect.ts'
import { treeOf } from '../tracer/rays/treeOf.ts'

/** How deep under the skin cloth is looked for, and how far below cloth skin stays; metres. */
const DEPTH = 0.03
const BELOW = 0.0022
/** What is pressed at one point gives way around it, so often handed on. */
const ROUNDS = 6
const YIELD = 0.76
/** So often the slope around what is pressed is evened out; cloth itself still lies where it lay. */
const EVENED = 4

/**
 * Presses a body in where cloth lies on it or in it, so that nothing comes through; beside an edge it comes back to
 * itself, as flesh does at a hem. Changes the surface in place.
 */
export function pressUnder(body: Surface, cloth: readonly Mesh[]): void {
  const { positions, normals, triangles } = body
  const rays = new Intersector(treeOf(cloth))
  let depths = new Float32Array(positions.length / 3)
  for (let i = 0; i < depths.length; i++) {
    const [nx, ny, nz] = [normals[3 * i]!, normals[3 * i + 1]!, normals[3 * i + 2]!]
    const x = positions[3 * i]! - nx * DEPTH
    const y = positions[3 * i + 1]! - ny * DEPTH
    const z = positions[3 * i + 2]! - nz * DEPTH
    if (rays.cast(x, y, z, nx, ny, nz, 0, DEPTH + BELOW, false)) depths[i] = DEPTH + BELOW - rays.hit.t
  }
  const asked = depths
  for (let round = 0; round < ROUNDS; round++) {
    const next = depths.slice()
    for (let t = 0; t < triangles.length; t += 3)
      for (let k = 0; k < 3; k++) {
        const [a, b] = [triangles[t + k]!, triangles[t + ((k + 1) % 3)]!]
        next[a] = Math.max(next[a]!, depths[b]! * YIELD)
        next[b] = Math.max(next[b]!, depths[a]! * YIELD)
      }
    depths = next
  }
  for (let round = 0; round < EVENED; round++) depths = evened(depths, triangles, asked)
  for (let i = 0; i < positions.length; i++) positions[i]! -= normals[i]! * depths[Math.floor(i / 3)]!
}

/** Every depth as the mean of those around it, but no less than what cloth asks for. */
function evened(
  depths: Float32Array,
  triangles: Uint32Array,
  least: Float32Array,
): Float32Array<ArrayBuffer> {
  const sums = new Float32Array(depths.length)
  const counts = new Float32Array(depths.length)
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k]!, triangles[t + ((k + 1) % 3)]!]
      sums[a]! += depths[b]!
      sums[b]! += depths[a]!
      counts[a]!++
      counts[b]!++
    }
  return depths.map((depth, i) =>
    Math.max(least[i]!, counts[i]! > 0 ? (depth + sums[i]! / counts[i]!) / 2 : depth),
  )
}
