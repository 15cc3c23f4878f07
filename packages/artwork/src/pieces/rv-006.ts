import type { LegShape } from '../garments/legSection.ts'
import { jean } from '../garments/jean.ts'
import { waistband } from '../garments/waistband.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { curve } from '../maths/curves.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

/** The viewer's left and right, and how much less worn each is than its wash begins. */
const FABRICS = {
  'Sky and Indigo': { left: 'skyWash', right: 'rawIndigo', lighter: -0.24, darker: -0.06 },
  'Ecru and Black': { left: 'ecru', right: 'washedBlack', lighter: -0.14, darker: -0.1 },
} as const

/** Slim through the thigh and straight below. */
const SHAPE: LegShape = {
  width: curve([
    [0, 0.087],
    [0.2, 0.081],
    [0.45, 0.078],
    [0.7, 0.09],
    [0.8, 0.096],
  ]),
  depth: curve([
    [0, 0.088],
    [0.2, 0.08],
    [0.45, 0.077],
    [0.65, 0.088],
    [0.8, 0.1],
  ]),
  middle: curve([
    [0, 0.124],
    [0.4, 0.108],
    [0.7, 0.1],
    [0.8, 0.096],
  ]),
  hem: 0.01,
  girth: 0.59,
  knee: 0.024,
  flutes: 0.006,
  stack: 1,
}

/** What lies on one side of the seam that runs through the middle. */
function half(meshes: readonly Mesh[], side: 1 | -1): Mesh[] {
  return meshes.map((mesh) => {
    const triangles: number[] = []
    for (let n = 0; n < mesh.triangles.length; n += 3) {
      const corners = mesh.triangles.subarray(n, n + 3)
      const middle = corners.reduce((sum, corner) => sum + mesh.positions[corner * 3]!, 0)
      if (middle * side >= 0) triangles.push(...corners)
    }
    return { ...mesh, triangles: Uint32Array.from(triangles) }
  })
}

/** Mi-Parti: two pairs of one cut unpicked along the rise, and each given half of the other. */
export const piece: Piece = {
  id: 'rv-006',
  setting: 'denim',
  colors: ['Sky and Indigo', 'Ecru and Black'],
  build(color) {
    const { left, right, lighter, darker } = fabricsOf(FABRICS, color)
    return [
      ...jean({
        shape: SHAPE,
        left: { seed: 27, wash: left, fade: () => lighter },
        right: { seed: 78, wash: right, fade: () => darker },
      }),
      ...half(waistband({ seed: 31, wash: left, worn: lighter }), -1),
      ...half(waistband({ seed: 31, wash: right, worn: darker }), 1),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.trousers },
    { name: 'turned', yaw: Math.PI - 0.25, shot: SHOTS.trousers },
    { name: 'detail', yaw: 0, shot: closeUp([0.01, 0.94, 0.12], 0.2) },
  ],
}
