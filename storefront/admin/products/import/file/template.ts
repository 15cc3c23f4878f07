import { PRODUCT_FIELD_NAMES, productField } from '../../../../../domain/productFields.ts'

const shown = PRODUCT_FIELD_NAMES.filter((name) => productField(name).example !== undefined)

/** A text that holds a comma stands in quotation marks. */
const cellOf = (text: string) => (text.includes(',') ? `"${text}"` : text)

/** A file to begin with: the column names, and a row to be replaced. The mark at its start tells Excel that it is UTF-8. */
export const TEMPLATE = [
  `\uFEFF${shown.join(',')}`,
  shown.map((name) => cellOf(productField(name).example ?? '')).join(','),
  '',
].join('\r\n')

/** Its address for a plain download link. */
export const TEMPLATE_URL = `data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`
