// Lays the pictures of the built-in pieces out on sheets, to be looked at side by side: npm run lookbook
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { CATALOGUE } from '../../../domain/catalogue.ts'
import { PIECE_VIEWS, pictureName } from '../../../domain/catalogue/piecePictures.ts'
import { CATEGORIES } from '../../../domain/rules/products/categories.ts'

const PICTURES = 'src/seed/pictures'
const OUT = 'docs/lookbook'
const GAP = 12
const PAPER = '#fbf9f5'

/** Rows of pictures, each picture 4:5 and `width` wide; what has not been rendered leaves its place empty. */
async function laySheet(name: string, rows: readonly (readonly string[])[], width: number): Promise<void> {
  const height = (width * 5) / 4
  const columns = Math.max(...rows.map((row) => row.length))
  const cells = rows.flatMap((row, y) =>
    row.map((file, x) => ({ file, left: GAP + x * (width + GAP), top: GAP + y * (height + GAP) })),
  )
  const shown = cells.filter(({ file }) => existsSync(file))
  if (shown.length === 0) {
    console.log(`${name}: none of ${cells.length} pictures are there yet`)
    return
  }
  const layers = shown.map(async ({ file, left, top }) => ({
    input: await sharp(file).resize(width, height).toBuffer(),
    left,
    top,
  }))
  const size = { width: GAP + columns * (width + GAP), height: GAP + rows.length * (height + GAP) }
  const sheet = sharp({ create: { ...size, channels: 3, background: PAPER } })
  await sheet
    .composite(await Promise.all(layers))
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(OUT, `${name}.webp`))
  console.log(`${name}: ${shown.length} of ${cells.length} pictures`)
}

const inRows = (files: readonly string[], columns: number) =>
  Array.from({ length: Math.ceil(files.length / columns) }, (_, row) =>
    files.slice(row * columns, (row + 1) * columns),
  )

const fileOf = (...picture: Parameters<typeof pictureName>) => path.join(PICTURES, pictureName(...picture))
const ofFirstColor = (view: 'front' | 'detail') =>
  CATALOGUE.map((piece) => fileOf(piece, piece.colors[0] ?? '', view))

await mkdir(OUT, { recursive: true })
await laySheet('fronts', inRows(ofFirstColor('front'), 6), 320)
await laySheet('fabrics', inRows(ofFirstColor('detail'), 6), 320)
for (const category of CATEGORIES) {
  const rows = CATALOGUE.filter((piece) => piece.category === category).map((piece) => {
    const [first = '', ...others] = piece.colors
    const views = PIECE_VIEWS.map((view) => fileOf(piece, first, view))
    return [...views, ...others.map((color) => fileOf(piece, color, 'front'))]
  })
  await laySheet(category, rows, 260)
}
