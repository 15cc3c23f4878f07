// Lays the pictures of the built-in pieces out on sheets, to be looked at side by side: npm run lookbook
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { laySheet } from '@maison-rivage/artwork'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { PICTURE_VIEWS } from '../../domain/catalogue/productPictures.ts'
import { CATEGORIES } from '../../domain/rules/products/categories.ts'
import { pictureFiles } from './pictureFiles.ts'

const OUT = 'docs/lookbook'

const inRows = (files: readonly string[], columns: number) =>
  Array.from({ length: Math.ceil(files.length / columns) }, (_, row) =>
    files.slice(row * columns, (row + 1) * columns),
  )

const ofFirstColor = (view: 'front' | 'detail') =>
  CATALOGUE.map(({ id, colors }) => pictureFiles.ofPiece(id, colors[0] ?? '', view))

async function makeSheet(name: string, rows: readonly (readonly string[])[], width: number): Promise<void> {
  const shown = await laySheet(path.join(OUT, `${name}.webp`), rows, width)
  console.log(`${name}: ${shown} of ${rows.flat().length} pictures`)
}

await mkdir(OUT, { recursive: true })
await makeSheet('fronts', inRows(ofFirstColor('front'), 6), 320)
await makeSheet('fabrics', inRows(ofFirstColor('detail'), 6), 320)
for (const category of CATEGORIES) {
  const rows = CATALOGUE.filter((piece) => piece.category === category).map(({ id, colors }) => {
    const [first = '', ...others] = colors
    const views = PICTURE_VIEWS.map((view) => pictureFiles.ofPiece(id, first, view))
    return [...views, ...others.map((color) => pictureFiles.ofPiece(id, color, 'front'))]
  })
  await makeSheet(category, rows, 260)
}
