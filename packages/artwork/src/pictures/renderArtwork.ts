import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { EDITORIALS } from '../editorials/editorial.ts'
import { readEditorial } from '../editorials/editorialFiles.ts'
import { describedIds, readPiece } from '../pieces/pieceFiles.ts'
import { AMBIENT, ENGINE, PREVIEW_QUALITY } from '../studio.ts'
import { packScene } from '../tracer/scene.ts'
import { takePicture } from '../tracer/takePicture.ts'
import { castMeshes } from './castMeshes.ts'
import { keepCopies } from './keepCopies.ts'
import { isKept, keepPicture, recipeHash } from './keepPicture.ts'
import { type Options, readOptions } from './options.ts'
import { type Order, orderOf, ordersOf, type PictureFiles } from './orders.ts'
import { progressLine } from './progress.ts'

/** A preview has a third of every side. */
const PREVIEW_SHARE = 3

const qualityOf = (order: Order, { isPreview }: Options) => (isPreview ? PREVIEW_QUALITY : order.quality)
const sizeOf = ({ width, height }: Order, { isPreview }: Options) =>
  isPreview
    ? { width: Math.round(width / PREVIEW_SHARE), height: Math.round(height / PREVIEW_SHARE) }
    : { width, height }

/** A picture with the name of all that it is made from. */
interface Described {
  order: Order
  recipe: string
}

/**
 * Renders what a command line asks for, `[ids] [--view front] [--color Noir] [--preview] [--out DIR]`, and tells on
 * standard output how far it is; what is there already from the same recipe is left alone.
 */
export async function renderArtwork(args: string[], files: PictureFiles): Promise<void> {
  const options = readOptions(args)
  const ids = options.ids.length > 0 ? options.ids : [...(await describedIds()), ...EDITORIALS]
  const described = (await Promise.all(ids.map((id) => describe(id, files, options)))).flat()
  const wanted: Described[] = []
  for (const each of described)
    if (options.again || !(await isKept(each.order.file, each.recipe))) wanted.push(each)
  const kept = described.length - wanted.length
  if (kept > 0) console.log(`${kept} pictures are there already; --again takes them anew.`)

  const line = progressLine(process.stdout, wanted.length)
  for (const [done, { order, recipe }] of wanted.entries()) {
    line.show(done, 0, order.name)
    line.finished(
      done + 1,
      await render(order, recipe, options, (share) => line.show(done, share, order.name)),
    )
  }
}

/** The pictures of a piece, or the one of an editorial. */
async function describe(id: string, files: PictureFiles, options: Options): Promise<Described[]> {
  const measures = (order: Order) => JSON.stringify([sizeOf(order, options), qualityOf(order, options)])
  const name = EDITORIALS.find((editorial) => editorial === id)
  if (!name) {
    const { piece, text } = await readPiece(id)
    return ordersOf(piece, files, options).map((order) => ({
      order,
      recipe: recipeHash(ENGINE, text, order.color, order.view, measures(order)),
    }))
  }
  const { editorial, text } = await readEditorial(name)
  const pieces = await Promise.all(editorial.cast.map(async (role) => (await readPiece(role.id)).text))
  const order = orderOf(editorial, files, options)
  return [{ order, recipe: recipeHash(ENGINE, text, ...pieces, measures(order)) }]
}

/** Builds the cloth, takes the picture and keeps it; answers what came of it, in words. */
async function render(
  order: Order,
  recipe: string,
  options: Options,
  onProgress: (share: number) => void,
): Promise<string> {
  const started = Date.now()
  const { setting, shot, file, cast, copies } = order
  const size = sizeOf(order, options)
  const scene = packScene([setting.backdrop, ...(await castMeshes(cast))], setting.lights, AMBIENT)
  const ready = Date.now()
  const bytes = await takePicture({
    scene,
    shot,
    ...size,
    quality: qualityOf(order, options),
    development: setting.development,
    threads: options.threads,
    onProgress,
  })
  await mkdir(path.dirname(file), { recursive: true })
  if (!options.isPreview) await keepCopies(bytes, size, copies)
  const length = await keepPicture(file, bytes, size, recipe)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const timing = `${seconds(ready - started)} built, ${seconds(Date.now() - ready)} rendered`
  return `${file} ${Math.round(length / 1000)} kB, ${timing}`
}
