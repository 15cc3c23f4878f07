import type { Patch } from '../fabrics/denimCut.ts'
import type { Material } from '../fabrics/material.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { noise } from '../maths/noise.ts'
import { seededRandom } from '../maths/random.ts'
import { add, cross, normalize, scale, sub, TAU, type Vec3 } from '../maths/vectors.ts'

/** A place on cloth by its own metres, and the way it looks there. */
export type ClothAt = (u: number, v: number) => { point: Vec3; normal: Vec3 }

const SIDES = 4
const JOINTS = 5
/** Yarns a metre of edge, and half the thickness of one. */
const DENSITY = 1150
const YARN = 0.00021

/** Yarns that a sewn-on square has lost at its raw edge: they lie on the cloth around it, each bent its own way. */
export function frayedEdge(patch: Patch, length: number, cloth: ClothAt, seed: number, material: Material): Mesh {
  const random = seededRandom(seed)
  const c = Math.cos(patch.lean)
  const s = Math.sin(patch.lean)
  const lines: Vec3[][] = []
  const outwards: Vec3[][] = []
  const sides = [
    { run: patch.width, at: (x: number, off: number) => [x, -patch.height / 2 - off] },
    { run: patch.width, at: (x: number, off: number) => [x, patch.height / 2 + off] },
    { run: patch.height, at: (x: number, off: number) => [-patch.width / 2 - off, x] },
    { run: patch.height, at: (x: number, off: number) => [patch.width / 2 + off, x] },
  ] as const
  for (const [k, { run, at }] of sides.entries())
    for (let n = 0; n < run * DENSITY; n++) {
      const x = (random() - 0.5) * run
      // Whole stretches are worn further than others.
      const reach = length * (0.2 + 0.8 * random() ** 1.6) * (0.75 + 0.45 * noise(x * 60, k, seed))
      const lean = (random() - 0.5) * 1.1
      const curl = (random() - 0.5) * 1.3
      const lifted = 0.0004 + 0.0012 * random()
      const line: Vec3[] = []
      const out: Vec3[] = []
      for (let j = 0; j < JOINTS; j++) {
        const t = j / (JOINTS - 1)
        const [pu, pv] = at(x + reach * t * (lean + curl * t), reach * t - 0.0008) as [number, number]
        const { point, normal } = cloth(patch.u + c * pu - s * pv, patch.v + s * pu + c * pv)
        line.push(add(point, scale(normal, 0.0005 + lifted * Math.sin(2.4 * t))))
        out.push(normal)
      }
      lines.push(line)
      outwards.push(out)
    }
  return yarns(lines, outwards, material)
}

/** Thin tubes along lines, lit as the cloth beneath them is: in their own shade they would be black. */
function yarns(lines: readonly Vec3[][], outwards: readonly Vec3[][], material: Material): Mesh {
  const size = SIDES * JOINTS
  const positions = new Float32Array(lines.length * size * 3)
  const normals = new Float32Array(positions.length)
  const uvs = new Float32Array(lines.length * size * 2)
  const triangles: number[] = []
  lines.forEach((line, n) => {
    for (let j = 0; j < JOINTS; j++) {
      const along = normalize(sub(line[Math.min(JOINTS - 1, j + 1)]!, line[Math.max(0, j - 1)]!))
      const normal = outwards[n]![j]!
      const across = normalize(cross(along, normal))
      const thick = YARN * (1 - 0.5 * (j / (JOINTS - 1)))
      for (let k = 0; k < SIDES; k++) {
        const off = add(scale(across, Math.cos((k / SIDES) * TAU)), scale(normal, Math.sin((k / SIDES) * TAU)))
        const at = n * size + j * SIDES + k
        positions.set(add(line[j]!, scale(off, thick)), at * 3)
        normals.set(normalize(add(normal, scale(off, 0.5))), at * 3)
        uvs.set([n * 0.013 + k * 0.0004, j * 0.001], at * 2)
        if (j === JOINTS - 1) continue
        const next = n * size + j * SIDES + ((k + 1) % SIDES)
        triangles.push(at, next, at + SIDES, next, next + SIDES, at + SIDES)
      }
    }
  })
  return { positions, normals, uvs, triangles: Uint32Array.from(triangles), material }
}
