import type { Material } from '../fabrics/material.ts'
import type { Mesh } from '../geometry/mesh.ts'
import type { Lab } from '../maths/colourDifference.ts'
import { bodyOf, type Piece } from '../pieces/piece.ts'
import { standFor } from '../stand/standFor.ts'
import { AMBIENT, SETTINGS } from '../studio.ts'
import { aim, type Shot } from '../tracer/camera.ts'
import { Intersector } from '../tracer/rays/intersect.ts'
import { packScene, type Scene } from '../tracer/scene.ts'
import { takePicture } from '../tracer/takePicture.ts'
import { litColour } from './litColour.ts'

const SIZE = { width: 200, height: 250 }
const QUALITY = { base: 6, least: 6, most: 6, error: 1 }
/** A cloth that is seen in less of the piece than this is a trim. */
const TRIM = 0.12

/** A cloth of a piece as it came out in its picture. */
export interface SeenCloth {
  material: Material
  /** Share of the piece that it is. */
  share: number
  lit: Lab
}

/** What a piece is measured on: built once, then dyed in one color after the other. */
export interface Sitting {
  scene: Scene
  shot: Shot
  cloth: Mesh[]
}

/** The front of a piece in one color, on its stand. */
export function sittingOf(piece: Piece, color: string): Sitting {
  const view = piece.views.find(({ name }) => name === 'front')
  if (!view) throw new Error(`${piece.id} has no front.`)
  const setting = SETTINGS[piece.setting]()
  const cloth = piece.build(color)
  const body = bodyOf(piece)
  const stand = body ? standFor(body, cloth) : []
  return {
    scene: packScene([setting.backdrop, ...stand, ...cloth], setting.lights, AMBIENT),
    shot: view.shot,
    cloth,
  }
}

/** Photographs it small and tells its cloths, the largest first. */
export async function seenCloths(
  { scene, shot, cloth }: Sitting,
  development: Parameters<typeof takePicture>[0]['development'],
  threads: number,
): Promise<SeenCloth[]> {
  const bytes = await takePicture({ scene, shot, ...SIZE, quality: QUALITY, development, threads })
  const pixels = pixelsOf(scene, shot, new Set(cloth.map(({ material }) => material)))
  const whole = [...pixels.values()].reduce((sum, of) => sum + of.length, 0)
  return [...pixels]
    .map(([material, of]) => ({ material, share: of.length / whole, lit: litColour(bytes, of) }))
    .filter(({ share }) => share >= TRIM)
    .toSorted((one, other) => other.share - one.share)
}

/** The pixels in whose middle each of these materials is what one sees first. */
function pixelsOf(scene: Scene, shot: Shot, of: ReadonlySet<Material>): Map<Material, number[]> {
  const { width, height } = SIZE
  const { eye, forward: f, right: r, up, halfWidth, halfHeight } = aim(shot, width, height)
  const rays = new Intersector(scene.bvh)
  const pixels = new Map<Material, number[]>()
  for (let pixel = 0; pixel < width * height; pixel++) {
    const px = ((((pixel % width) + 0.5) / width) * 2 - 1) * halfWidth
    const py = (1 - ((Math.floor(pixel / width) + 0.5) / height) * 2) * halfHeight
    const [dx, dy, dz] = [0, 1, 2].map((k) => f[k]! + px * r[k]! + py * up[k]!) as [number, number, number]
    const l = Math.hypot(dx, dy, dz)
    if (!rays.cast(...eye, dx / l, dy / l, dz / l, 1e-5, 1e4, false)) continue
    const material = scene.materials[scene.materialOf[scene.bvh.ids[rays.hit.leaf]!]!]!
    if (!of.has(material)) continue
    const list = pixels.get(material) ?? []
    list.push(pixel)
    pixels.set(material, list)
  }
  return pixels
}
