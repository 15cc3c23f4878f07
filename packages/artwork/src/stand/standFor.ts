import { linen, oak } from '../fabrics/fabrics.ts'
import type { Material } from '../fabrics/material.ts'
import { formPoint } from '../form/dressForm.ts'
import { fillGrid, gridMesh } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { type Field, type Surface, surfaceNets } from '../geometry/surfaceNets.ts'
import { tube } from '../geometry/tube.ts'
import { TAU, type Vec3 } from '../maths/vectors.ts'
import { ARMHOLE, type Body, bodyField, NECK_TOP, onBody } from '../form/bodyField.ts'
import { pressUnder } from './pressUnder.ts'

const CLOTH = linen('#b9ad9a')
const SEAM = linen('#a3957f')
const WOOD = oak('#6f5238')

/** Cells of the body, metres. */
const CELL = 0.005
/** Angles of the seams that a form is sewn with. */
const SEAMS = [0, 0.56, -0.56, Math.PI, Math.PI - 0.5, 0.5 - Math.PI]

/** What a piece stands on: the house's linen form, pressed in wherever the cloth lies on it. */
export function standFor(body: Body, cloth: readonly Mesh[]): Mesh[] {
  const field = bodyField(body)
  const skin = surfaceNets(field, [-0.225, body.from - 0.01, -0.17], [0.225, NECK_TOP + 0.01, 0.2], CELL)
  pressUnder(skin, cloth)
  return [
    linenOver(skin),
    ...seams(field, body),
    neckCap(),
    ...(body.from < 1.3 ? [...plate(field, -1), ...plate(field, 1)] : []),
  ]
}

/** Woven straight down in front and behind: cloth is laid on the form, not wrapped around it. */
function linenOver({ positions, normals, triangles }: Surface): Mesh {
  const uvs = new Float32Array((positions.length / 3) * 2)
  for (let i = 0; i < uvs.length / 2; i++) uvs.set([positions[3 * i]!, positions[3 * i + 1]!], 2 * i)
  return { positions, normals, triangles, uvs, material: CLOTH }
}

function seams(field: Field, { from }: Body): Mesh[] {
  return SEAMS.map((angle) => {
    const line: Vec3[] = []
    const low = Math.max(from + 0.01, 0.9)
    for (let i = 0; i <= 160; i++) {
      const y = low + ((1.485 - low) * i) / 160
      line.push(onBody(field, formPoint(angle, y)))
    }
    return tube(line, SEAM, { radius: 0.0006, thickness: 0.0004, sides: 8 })
  })
}

/** A turned disc of oak on the neck. */
function neckCap(): Mesh {
  const profile = [
    [0.0001, 0.019],
    [0.03, 0.0182],
    [0.046, 0.0155],
    [0.054, 0.0105],
    [0.0562, 0.005],
    [0.0562, -0.001],
    [0.052, -0.003],
  ] as const
  const grid = fillGrid(96, profile.length * 4 - 3, true, (s, _t, _i, j) => {
    const [a, b] = [
      profile[Math.floor(j / 4)]!,
      profile[Math.min(profile.length - 1, Math.floor(j / 4) + 1)]!,
    ]
    const k = (j % 4) / 4
    const [radius, up] = [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k]
    return [radius * Math.sin(s * TAU), NECK_TOP + up, 0.012 + 0.93 * radius * Math.cos(s * TAU)]
  })
  return gridMesh(grid, WOOD, { uv: (s, t) => [s * 0.3, t * 0.1] })
}

/** The plate of an armhole: linen drawn over a board, a corded edge, and a wooden stud in its middle. */
function plate(field: Field, side: 1 | -1): Mesh[] {
  const at = (up: number, deep: number, raised: number): Vec3 => {
    const y = 1.39 + up
    return onBody(field, [side * (ARMHOLE.x - ARMHOLE.lean * (y - 1.4)), y, -0.006 + deep], raised)
  }
  const disc = (high: number, wide: number, raised: number, thick: number, material: Material) => {
    const grid = fillGrid(72, 14, true, (s, t) =>
      at(high * t * Math.cos(s * TAU), wide * t * Math.sin(s * TAU), raised + thick * (1 - t ** 6)),
    )
    return gridMesh(grid, material, { uv: (s, t) => [s * 0.1, t * 0.04] })
  }
  const cord = Array.from({ length: 120 }, (_, i) =>
    at(0.054 * Math.cos((i / 120) * TAU), 0.037 * Math.sin((i / 120) * TAU), 0.0004),
  )
  return [
    disc(0.054, 0.037, 0, 0.0022, CLOTH),
    tube(cord, SEAM, { radius: 0.0013, closed: true, sides: 10 }),
    disc(0.011, 0.011, 0.001, 0.0038, WOOD),
  ]
}
