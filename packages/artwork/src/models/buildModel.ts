import type { Mesh } from '../geometry/mesh.ts'
import { bodyOf, type Piece } from '../pieces/piece.ts'
import { standFor } from '../stand/standFor.ts'
import { coverSeen } from '../tracer/weaves/weave.ts'
import { bakeDye, bakeFolds, meanDye } from './bakeCloth.ts'
import { type Look, packModel, type Part } from './packModel.ts'
import { chartOf } from './raster.ts'
import { seenFromAround } from './seenFromAround.ts'
import { simplifierReady, thin } from './thin.ts'

/** Triangles of a whole model, most of them of the piece and a few of what it stands on. */
const TRIANGLES = { piece: 12_500, body: 2_200 }
/** No part has fewer, or a button would be a splinter. */
const FEWEST = 24
/** Cloth of at least so many square metres has pictures of its folds, and so many parts of a piece have. */
const LARGE = 0.045
const MOST_CHARTS = 7
const PIXELS = { folds: 512, dye: 384 }
/** A part of which less is seen is left out: a lining, the layer under a skirt. */
const LEAST_SEEN = 0.015

/** What is tried until a model is light enough: shares of its triangles and of the sides of its pictures. */
const SHARES = [1, 0.85, 0.7, 0.55]

interface Seen {
  mesh: Mesh
  /** The same mesh in each color. */
  inColors: readonly Mesh[]
  triangles: Uint32Array
  area: number
}

/**
 * A piece in all its colors as one binary glTF of at most `mostBytes`, on the form that it is pictured on. Throws where
 * it cannot be made so light.
 */
export async function buildModel(piece: Piece, mostBytes: number): Promise<Uint8Array> {
  await simplifierReady
  const cloth = piece.colors.map((color) => piece.build(color))
  const [first = [], ...others] = cloth
  if (others.some((meshes) => meshes.length !== first.length))
    throw new Error(`${piece.id} is not cut alike in all of its colors.`)
  const body = bodyOf(piece)
  const stand = body ? standFor(body, first) : []
  const isSeen = seenFromAround([...stand, ...first])
  const seenCloth = seenOf(first, (n) => cloth.map((meshes) => meshes[n]!), isSeen)
  const seenStand = seenOf(stand, (n) => [stand[n]!], isSeen)
  for (const share of SHARES) {
    const parts = [
      ...(await partsOf(seenCloth, TRIANGLES.piece * share, { charts: MOST_CHARTS, share })),
      ...(await partsOf(seenStand, TRIANGLES.body * share, { charts: 0, share })),
    ]
    const bytes = await packModel(parts, piece.id, piece.colors)
    if (bytes.length <= mostBytes) return bytes
  }
  throw new Error(`${piece.id} does not fit into ${mostBytes} bytes.`)
}

function seenOf(
  meshes: readonly Mesh[],
  inColors: (n: number) => readonly Mesh[],
  isSeen: ReturnType<typeof seenFromAround>,
): Seen[] {
  return meshes.flatMap((mesh, n) => {
    const { positions, triangles } = mesh
    const count = triangles.length / 3
    // Of fine cloth one triangle in some tells of those around it; a form is cut away wherever cloth hides it.
    const every = Math.max(1, Math.round(count / 90_000))
    const kept: number[] = []
    let seen = 0
    let asked = 0
    for (let t = 0; t < count; t += every) {
      asked++
      if (!isSeen(positions, triangles[3 * t]!, triangles[3 * t + 1]!, triangles[3 * t + 2]!)) continue
      seen++
      if (every === 1) kept.push(triangles[3 * t]!, triangles[3 * t + 1]!, triangles[3 * t + 2]!)
    }
    if (seen / asked < LEAST_SEEN) return []
    const shown = every === 1 ? Uint32Array.from(kept) : triangles
    return [{ mesh, inColors: inColors(n), triangles: shown, area: areaOf(positions, shown) }]
  })
}

async function partsOf(
  seen: readonly Seen[],
  budget: number,
  { charts, share }: { charts: number; share: number },
): Promise<Part[]> {
  const pixels = (full: number) => Math.round((full * share) / 4) * 4
  const largest = seen
    .filter(({ area, mesh }) => area >= LARGE && mesh.material.cover >= 1)
    .toSorted((a, b) => b.area - a.area)
    .slice(0, charts)
  // What is small is looked at as closely as what is large, so it has more triangles for its size.
  const weightOf = ({ area }: Seen) => area ** 0.6
  const whole = seen.reduce((sum, each) => sum + weightOf(each), 0)
  return await Promise.all(
    seen.map(async (each, n): Promise<Part> => {
      const { mesh, inColors, triangles } = each
      const coarse = thin(mesh, triangles, Math.max(FEWEST, Math.round((budget * weightOf(each)) / whole)))
      const name = `${mesh.material.weave.kind}-${n}`
      const finishes = inColors.map((colored) => ({ look: lookOf(colored) }))
      if (!largest.includes(each)) return { name, mesh: coarse, finishes }
      const chart = chartOf(mesh.uvs)
      return {
        name,
        mesh: coarse,
        chart,
        folds: await bakeFolds(mesh, coarse, chart, pixels(PIXELS.folds)),
        finishes: await Promise.all(
          inColors.map(async (colored) => ({
            look: lookOf(colored),
            dye:
              colored.material.weave.kind === 'denim'
                ? await bakeDye(colored, chart, pixels(PIXELS.dye))
                : undefined,
          })),
        ),
      }
    }),
  )
}

/** Darker than this, gloss has no color of the cloth's own to take. */
const DARKEST = 0.02

/** A cloth's gloss lies over its color, so that what is seen of a glossy one is lighter than its dye. */
function lookOf({ material, ...mesh }: Mesh): Look {
  const { base, gloss, tint, roughU, roughV, weave, sheen } = material
  const dye = weave.kind === 'denim' ? meanDye({ material, ...mesh }) : base
  const brightest = Math.max(...dye, DARKEST)
  const lift = 1 + (0.35 * gloss * tint) / brightest + 0.4 * sheen
  return {
    color: [0, 1, 2].map((k) => Math.min(1, dye[k]! * lift)) as unknown as Look['color'],
    // Light in a browser comes from few places: as rough as the tracer's, cloth would shine like rubber.
    roughness: Math.min(1, 0.25 - gloss + Math.sqrt(Math.sqrt(roughU * roughV))),
    metallic: gloss > 0.4 ? 0.9 : 0,
    alpha: material.cover < 1 ? coverSeen(material, 0.7) : 1,
  }
}

function areaOf(p: Float32Array, triangles: Uint32Array): number {
  let sum = 0
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3]
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!]
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!]
    sum += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
  }
  return sum
}
