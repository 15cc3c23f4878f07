import type { Role } from '../editorials/editorial.ts'
import { type Mesh, moved, turned } from '../geometry/mesh.ts'
import { readPiece } from '../pieces/pieceFiles.ts'

/** Views of one color follow each other, and cloth is slow to make: what was built last is kept. */
const built: { of: string; meshes: Mesh[] } = { of: '', meshes: [] }

async function meshesOf({ id, color }: Role): Promise<Mesh[]> {
  const of = `${id} ${color}`
  if (built.of !== of) Object.assign(built, { of, meshes: (await readPiece(id)).piece.build(color) })
  return built.meshes
}

/** The pieces of a picture, each turned and in its place. */
export async function castMeshes(cast: readonly Role[]): Promise<Mesh[]> {
  const meshes: Mesh[] = []
  for (const role of cast) {
    const standing = turned(await meshesOf(role), role.yaw)
    meshes.push(...(role.at ? moved(standing, role.at) : standing))
  }
  return meshes
}
