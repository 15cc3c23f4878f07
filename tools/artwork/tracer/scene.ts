import type { Material } from '../fabrics/material.ts'
import type { Mesh } from '../geometry/mesh.ts'
import type { Vec3 } from '../maths/vectors.ts'
import { type Bvh, buildBvh, sharedFloats } from './bvh.ts'
import type { Softbox } from './lights.ts'

/** Everything a worker reads; it all lies in shared memory or is small. */
export interface Scene {
  bvh: Bvh
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array
  extras: Float32Array
  triangles: Uint32Array
  /** Triangle → number of its material. */
  materialOf: Uint8Array
  materials: Material[]
  lights: readonly Softbox[]
  /** Light from everywhere: from below, from above. */
  ambient: readonly [Vec3, Vec3]
}

/** Meshes of a piece and its backdrop → one scene; builds the tree, about a second a million triangles. */
export function packScene(
  meshes: readonly Mesh[],
  lights: readonly Softbox[],
  ambient: readonly [Vec3, Vec3],
): Scene {
  const vertices = meshes.reduce((n, mesh) => n + mesh.positions.length / 3, 0)
  const count = meshes.reduce((n, mesh) => n + mesh.triangles.length / 3, 0)
  const positions = sharedFloats(vertices * 3)
  const normals = sharedFloats(vertices * 3)
  const uvs = sharedFloats(vertices * 2)
  const extras = sharedFloats(vertices * 2)
  const triangles = new Uint32Array(new SharedArrayBuffer(count * 12))
  const materialOf = new Uint8Array(new SharedArrayBuffer(count))
  const materials: Material[] = []
  let vertex = 0
  let triangle = 0
  for (const mesh of meshes) {
    let number = materials.indexOf(mesh.material)
    if (number < 0) number = materials.push(mesh.material) - 1
    positions.set(mesh.positions, vertex * 3)
    normals.set(mesh.normals, vertex * 3)
    uvs.set(mesh.uvs, vertex * 2)
    if (mesh.extras) extras.set(mesh.extras, vertex * 2)
    for (let i = 0; i < mesh.triangles.length; i++) triangles[triangle * 3 + i] = mesh.triangles[i]! + vertex
    materialOf.fill(number, triangle, triangle + mesh.triangles.length / 3)
    vertex += mesh.positions.length / 3
    triangle += mesh.triangles.length / 3
  }
  const bvh = buildBvh(positions, triangles)
  return { bvh, positions, normals, uvs, extras, triangles, materialOf, materials, lights, ambient }
}
