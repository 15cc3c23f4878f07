import {
  SEARCH_FIELDS,
  SEARCH_VERSION,
  type SearchField,
  type SearchTokens,
  type SearchedContent,
  searchTokensOf,
} from '../../../domain/search/productTokens.ts'

/** The column that holds the tokens of a field: searchName for the name. */
export const searchColumnOf = (field: SearchField) =>
  `search${field.charAt(0).toUpperCase()}${field.slice(1)}` as const

/** All of them. Each is made of one field alone, so that whoever writes a field can write its column with it. */
export const SEARCH_COLUMNS = SEARCH_FIELDS.map(searchColumnOf)

export type SearchColumns = Record<string, string[] | number>

/** The columns of the fields that are written just now. */
export function searchColumnsOf(content: SearchedContent): SearchColumns {
  const tokens: SearchTokens = searchTokensOf(content)
  const written = SEARCH_FIELDS.filter((field) => content[field] !== undefined)
  return Object.fromEntries(written.map((field) => [searchColumnOf(field), tokens[field]]))
}

/** All columns of a product that is written whole. */
export function newSearchColumns(content: SearchedContent): SearchColumns {
  const { name = '', category = '', colors = [], tags = [], description = '' } = content
  return {
    ...searchColumnsOf({ name, category, colors, tags, description }),
    searchVersion: SEARCH_VERSION,
  }
}
