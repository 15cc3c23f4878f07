// Compares pieces with the swatches that they are sold by: npm run swatches -- [ids]; of all, into docs/lookbook
import { writeFile } from 'node:fs/promises'
import { type MeasuredColour, measureColours } from '@maison-rivage/artwork'
import { swatchOf } from '../../domain/rules/products/colors.ts'
import { medianDifference, swatchTable } from './swatchTable.ts'

/** What a color may be off its swatch in CIEDE2000. */
const ALLOWED = 8

const ids = process.argv.slice(2)
const measured: MeasuredColour[] = []
for await (const each of measureColours(ids, swatchOf)) {
  measured.push(each)
  console.log(`${each.id} ${each.color}: ${each.difference.toFixed(1)}`)
}
console.log(`Half of the ${measured.length} are within ${medianDifference(measured).toFixed(1)}.`)
if (ids.length === 0) await writeFile('docs/lookbook/swatches.md', swatchTable(measured, ALLOWED))
