// Renders the shop's own pictures: npm run artwork -- [ids] [--view front] [--color Noir] [--preview] [--out DIR]
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { EDITORIALS, readEditorial } from '../editorials/editorialFiles.ts'
import { describedIds, readPiece } from '../pieces/pieceFiles.ts'
import { AMBIENT, ENGINE, PREVIEW_QUALITY } from '../studio.ts'
import { packScene } from '../tracer/scene.ts'
import { takePicture } from '../tracer/takePicture.ts'
import { castMeshes } from './castMeshes.ts'
import { keepCopies } from './keepCopies.ts'
import { isKept, keepPicture, recipeHash } from './keepPicture.ts'
import { readOptions } from './options.ts'
import { type Order, orderOf, ordersOf } from './orders.ts'
import { progressLine } from './progress.ts'

/** A preview has a third of every side. */
const PREVIEW_SHARE = 3

const options = readOptions(process.argv.slice(2))
const qualityOf = (order: Order) => (options.isPreview ? PREVIEW_QUALITY : order.quality)
const sizeOf = ({ width, height }: Order) =>
  options.isPreview
    ? { width: Math.round(width / PREVIEW_SHARE), height: Math.round(height / PREVIEW_SHARE) }
    : { width, height }

const described: { order: Order; recipe: string }[] = []
for (const id of options.ids.length > 0 ? options.ids : [...(await describedIds()), ...EDITORIALS]) {
  const name = EDITORIALS.find((editorial) => editorial === id)
  if (name) {
    const { editorial, text } = await readEditorial(name)
    const pieces = await Promise.all(editorial.cast.map(async (role) => (await readPiece(role.id)).text))
    const order = orderOf(editorial, options)
    const recipe = recipeHash(ENGINE, text, ...pieces, JSON.stringify([sizeOf(order), qualityOf(order)]))
    described.push({ order, recipe })
  } else {
    const { piece, text } = await readPiece(id)
    for (const order of ordersOf(piece, options)) {
      const measures = JSON.stringify([sizeOf(order), qualityOf(order)])
      described.push({ order, recipe: recipeHash(ENGINE, text, order.color, order.view, measures) })
    }
  }
}

const wanted: typeof described = []
for (const each of described)
  if (options.again || !(await isKept(each.order.file, each.recipe))) wanted.push(each)
const kept = described.length - wanted.length
if (kept > 0) console.log(`${kept} pictures are there already; --again takes them anew.`)

const line = progressLine(process.stdout, wanted.length)
for (const [done, { order, recipe }] of wanted.entries()) {
  const started = Date.now()
  line.show(done, 0, order.name)
  const { setting, shot, file } = order
  const scene = packScene([setting.backdrop, ...(await castMeshes(order.cast))], setting.lights, AMBIENT)
  const ready = Date.now()
  const bytes = await takePicture({
    scene,
    shot,
    ...sizeOf(order),
    quality: qualityOf(order),
    development: setting.development,
    threads: options.threads,
    onProgress: (share) => {
      line.show(done, share, order.name)
    },
  })
  await mkdir(path.dirname(file), { recursive: true })
  if (!options.isPreview) await keepCopies(bytes, sizeOf(order), order.copies)
  const length = await keepPicture(file, bytes, sizeOf(order), recipe)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const timing = `${seconds(ready - started)} built, ${seconds(Date.now() - ready)} rendered`
  line.finished(done + 1, `${file} ${Math.round(length / 1000)} kB, ${timing}`)
}
