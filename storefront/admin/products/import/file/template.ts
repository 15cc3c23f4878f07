import { PRODUCT_FIELD_NAMES, productField } from '../../../../../domain/productFields.ts'
import { countsCell } from '../../../../../domain/rules/variants/countsCell.ts'

const shown = PRODUCT_FIELD_NAMES.filter((name) => productField(name).example !== undefined)
const example = Object.fromEntries(shown.map((name) => [name, productField(name).example]))

/** Same product with stock by variant; its total follows from the counts. */
const countedApart = {
  ...example,
  name: `${example.name}, counted by size and color`,
  stockQuantity: '',
  inStock: '',
  counts: countsCell([
    { color: 'Noir', size: '4', inStock: true, stockQuantity: 3 },
    { color: 'Noir', size: '6', inStock: true, stockQuantity: 0 },
    { color: 'Ivory', size: '6', inStock: true, stockQuantity: 2 },
  ]),
}

const COLUMNS = [...shown, 'counts']

/** Quotes text that contains a delimiter. */
const cellOf = (text: string) => (/[,;]/.test(text) ? `"${text}"` : text)

const rowOf = (cells: Record<string, string | undefined>) =>
  COLUMNS.map((name) => cellOf(cells[name] ?? '')).join(',')

/** Template with the column names and example rows. Because of the byte order mark, Excel reads it as UTF-8. */
export const TEMPLATE = [`\uFEFF${COLUMNS.join(',')}`, rowOf(example), rowOf(countedApart), ''].join('\r\n')

/** Data URL for a download link. */
export const TEMPLATE_URL = `data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`
