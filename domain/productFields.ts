import type { NewProduct } from './contract/product.ts'
import { type Role, ROLES_BY_RIGHT } from './rules/staff/roles.ts'

/** Product fields that staff edit; counting by variant has its own endpoints. */
export type ProductFieldName = Exclude<keyof NewProduct, 'stockBy' | 'counts'>

/** Kind of a field: determines its form input, the parsing of file cells, and its display in comparisons. */
export type ProductFieldKind =
  | 'text'
  | 'prose'
  | 'dollars'
  | 'count'
  | 'words'
  | 'switch'
  | 'category'
  | 'publication'
  | 'instant'
  | 'sizeAndFit'

interface ProductField {
  kind: ProductFieldKind
  label: string
  /** Column name in import files and their error messages, if it differs from the label. */
  columnLabel?: string
  /** Roles that may write it; by default everyone who manages products. */
  roles?: readonly Role[]
  isRequired?: true
  /** Initial value in a new product. */
  initial?: NewProduct[ProductFieldName]
  /** Maximum length in the form; the schema is authoritative. */
  maxLength?: number
  placeholder?: string
  hint?: string
  /** Cell in the sample row of the file template; without one the template omits the column. */
  example?: string
}

/**
 * All product fields that staff edit, in the order of the form and of the file columns. Used by the form, the import,
 * its template and the comparison of versions; contract/product.ts validates the values.
 */
export const PRODUCT_FIELDS = {
  name: {
    kind: 'text',
    label: 'Name',
    isRequired: true,
    initial: '',
    maxLength: 200,
    example: 'Silk Column Gown',
  },
  price: {
    kind: 'dollars',
    label: 'Price',
    roles: ROLES_BY_RIGHT.trade,
    isRequired: true,
    initial: 0,
    example: '1250.00',
  },
  category: {
    kind: 'category',
    label: 'Category',
    isRequired: true,
    initial: 'swimwear',
    example: 'ball-gowns',
  },
  description: {
    kind: 'prose',
    label: 'Description',
    isRequired: true,
    initial: '',
    maxLength: 5000,
    example: 'Cut on the bias, and lined to the floor.',
  },
  sizes: {
    kind: 'words',
    label: 'Sizes',
    initial: [],
    placeholder: 'XS, S, M, L, XL',
    example: '2, 4, 6, 8',
  },
  colors: {
    kind: 'words',
    label: 'Colors',
    initial: [],
    placeholder: 'Black, White, Navy',
    example: 'Noir, Ivory',
  },
  tags: {
    kind: 'words',
    label: 'Tags',
    initial: [],
    placeholder: 'luxury, summer, trending',
    example: 'silk, evening',
  },
  stockQuantity: {
    kind: 'count',
    label: 'Stock quantity',
    roles: ROLES_BY_RIGHT.trade,
    initial: 0,
    hint: 'In stock with 0 = made to order (not tracked).',
    example: '6',
  },
  inStock: { kind: 'switch', label: 'In stock', roles: ROLES_BY_RIGHT.trade, initial: true, example: 'yes' },
  featured: { kind: 'switch', label: 'Featured', initial: false, example: 'no' },
  publication: {
    kind: 'publication',
    label: 'Status',
    columnLabel: 'Publication',
    roles: ROLES_BY_RIGHT.trade,
    initial: 'draft',
    example: 'draft',
  },
  goesLiveAt: { kind: 'instant', label: 'Goes live at', roles: ROLES_BY_RIGHT.trade },
  sizeAndFit: { kind: 'sizeAndFit', label: 'Size and fit' },
} as const satisfies Record<ProductFieldName, ProductField>

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[]

/** Returns a field with its optional properties. */
export const productField = (name: ProductFieldName): ProductField => PRODUCT_FIELDS[name]

/** Returns whether a role may write a field. */
export function mayWrite(role: Role, name: ProductFieldName): boolean {
  return (productField(name).roles ?? ROLES_BY_RIGHT.products).includes(role)
}

/** Initial values of the product form. */
export const NEW_PRODUCT = Object.fromEntries(
  PRODUCT_FIELD_NAMES.flatMap((name) => {
    const { initial } = productField(name)
    return initial === undefined ? [] : [[name, initial]]
  }),
) as Omit<NewProduct, 'stockBy' | 'counts'>
