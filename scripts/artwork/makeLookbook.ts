// Lays the pictures of the built-in pieces out on sheets, to be looked at side by side: npm run lookbook
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { laySheet } from '@maison-rivage/artwork'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { FORMER_VIEW, PICTURE_VIEWS, pictureName } from '../../domain/catalogue/productPictures.ts'
import { CATEGORIES } from '../../domain/rules/products/categories.ts'
import { pictureFiles } from './pictureFiles.ts'

const OUT = 'docs/lookbook'

const inRows = (files: readonly string[], columns: number) =>
  Array.from({ length: Math.ceil(files.length / columns) }, (_, row) =>
    files.slice(row * columns, (row + 1) * columns),
  )

/** The file of a view; where a back is still to come, of what was there before it. */
function shownFile(id: string, color: string, view: (typeof PICTURE_VIEWS)[number]): string {
  const file = pictureFiles.ofPiece(id, color, view)
  const former = path.join(path.dirname(file), pictureName({ id }, color, FORMER_VIEW))
  return view === 'back' && !existsSync(file) && existsSync(former) ? former : file
}

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
  const rows = CATALOGUE.filter((piece) => piece.category === category).map(({ id, colors }) =>
    colors.flatMap((color) => PICTURE_VIEWS.map((view) => shownFile(id, color, view))),
  )
  await makeSheet(category, rows, 200)
}
