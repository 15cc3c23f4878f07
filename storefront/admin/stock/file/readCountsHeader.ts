import { InvalidFileError } from '../../products/import/file/InvalidFileError.ts'
import { quoteWords } from '../../products/import/file/readHeader.ts'

interface CountColumns {
  sku: number | undefined
  /** ID of a product with one count, for rows without a SKU. */
  productId: number | undefined
  stock: number
  inStock: number | undefined
}

/**
 * Finds the columns in any order and case: SKU or product ID, stock or stockQuantity, and the sale switch. "In stock" is the
 * count in the reorder list, and in any file without another count column.
 */
export function readCountsHeader(cells: readonly string[]): CountColumns {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s_-]/g, ''))
  const find = (...known: string[]) => {
    const found = names.flatMap((name, index) => (known.includes(name) ? [index] : []))
    if (found.length > 1)
      throw new InvalidFileError(
        `The columns ${quoteWords(found.map((index) => cells[index] ?? ''))} mean the same. Keep one of them.`,
      )
    return found[0]
  }
  const sku = find('sku')
  const productId = find('productid')
  const counted = find('stock', 'stockquantity')
  const stock = counted ?? find('instock')
  if ((sku === undefined && productId === undefined) || stock === undefined) {
    const missing = [
      sku === undefined && productId === undefined && 'sku',
      stock === undefined && 'stock',
    ].filter((name) => name !== false)
    throw new InvalidFileError(`The first row must name the columns. Missing: ${quoteWords(missing)}.`)
  }
  return {
    sku,
    productId,
    stock,
    inStock: counted === undefined ? find('forsale') : find('instock', 'forsale'),
  }
}
