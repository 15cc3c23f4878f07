import type { Hit } from './intersect.ts'
import type { Scene } from './scene.ts'
import type { Surface } from './surface.ts'
import { drawWeave } from './weaves/weave.ts'

/** Footprint for light that has bounced: no thread is drawn. */
const FAR = 0.01

/** How squarely a direction meets a triangle, by its place in leaf order: 0 along it, 1 straight on. */
export function facingOf(corners: Float32Array, leaf: number, dx: number, dy: number, dz: number): number {
  const o = leaf * 9
  const [ax, ay, az] = [corners[o + 3]!, corners[o + 4]!, corners[o + 5]!]
  const [bx, by, bz] = [corners[o + 6]!, corners[o + 7]!, corners[o + 8]!]
  const nx = ay * bz - az * by
  const ny = az * bx - ax * bz
  const nz = ax * by - ay * bx
  return Math.abs(nx * dx + ny * dy + nz * dz) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
}

/**
 * Reads the scene where a ray met it. `pixelAngle` is radians a pixel for a ray from the camera, 0 for any other.
 * Both normals come out on the side the ray came from.
 */
export function touch(
  scene: Scene,
  s: Surface,
  hit: Hit,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  pixelAngle: number,
) {
  const { positions: p, normals, uvs, extras, triangles } = scene
  const triangle = scene.bvh.ids[hit.leaf]!
  const a = triangles[3 * triangle]!
  const b = triangles[3 * triangle + 1]!
  const c = triangles[3 * triangle + 2]!
  const { u, v } = hit
  const w = 1 - u - v
  let nx = normals[3 * a]! * w + normals[3 * b]! * u + normals[3 * c]! * v
  let ny = normals[3 * a + 1]! * w + normals[3 * b + 1]! * u + normals[3 * c + 1]! * v
  let nz = normals[3 * a + 2]! * w + normals[3 * b + 2]! * u + normals[3 * c + 2]! * v
  const e1x = p[3 * b]! - p[3 * a]!
  const e1y = p[3 * b + 1]! - p[3 * a + 1]!
  const e1z = p[3 * b + 2]! - p[3 * a + 2]!
  const e2x = p[3 * c]! - p[3 * a]!
  const e2y = p[3 * c + 1]! - p[3 * a + 1]!
  const e2z = p[3 * c + 2]! - p[3 * a + 2]!
  let gx = e1y * e2z - e1z * e2y
  let gy = e1z * e2x - e1x * e2z
  let gz = e1x * e2y - e1y * e2x
  const gl = (gx * dx + gy * dy + gz * dz > 0 ? -1 : 1) / (Math.sqrt(gx * gx + gy * gy + gz * gz) || 1)
  gx *= gl
  gy *= gl
  gz *= gl
  const nl = (nx * gx + ny * gy + nz * gz < 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
  nx *= nl
  ny *= nl
  nz *= nl
  s.gx = gx
  s.gy = gy
  s.gz = gz
  s.nx = nx
  s.ny = ny
  s.nz = nz
  const u1 = uvs[2 * b]! - uvs[2 * a]!
  const v1 = uvs[2 * b + 1]! - uvs[2 * a + 1]!
  const u2 = uvs[2 * c]! - uvs[2 * a]!
  const v2 = uvs[2 * c + 1]! - uvs[2 * a + 1]!
  const determinant = u1 * v2 - u2 * v1
  const k = Math.abs(determinant) < 1e-14 ? 0 : 1 / determinant
  s.tx = k === 0 ? 1 : (e1x * v2 - e2x * v1) * k
  s.ty = (e1y * v2 - e2y * v1) * k
  s.tz = (e1z * v2 - e2z * v1) * k
  s.squareFrame()
  s.x = ox + dx * hit.t
  s.y = oy + dy * hit.t
  s.z = oz + dz * hit.t
  s.u = uvs[2 * a]! * w + uvs[2 * b]! * u + uvs[2 * c]! * v
  s.v = uvs[2 * a + 1]! * w + uvs[2 * b + 1]! * u + uvs[2 * c + 1]! * v
  s.extra0 = extras[2 * a]! * w + extras[2 * b]! * u + extras[2 * c]! * v
  s.extra1 = extras[2 * a + 1]! * w + extras[2 * b + 1]! * u + extras[2 * c + 1]! * v
  s.facing = Math.abs(nx * dx + ny * dy + nz * dz)
  s.footprint = pixelAngle === 0 ? FAR : (pixelAngle * hit.t) / Math.max(0.35, s.facing)
  drawWeave(s, scene.materials[scene.materialOf[triangle]!]!)
  s.tilt()
}
