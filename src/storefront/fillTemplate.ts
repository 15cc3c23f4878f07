import { getJsonBytes } from '../caching/responseJson.ts'
import type { RenderedPage } from './PageRenderer.ts'

type TemplateValues = Pick<RenderedPage, 'head' | 'body' | 'data'>

const PLACEHOLDERS: Record<string, (page: TemplateValues) => readonly Buffer[]> = {
  '<!--head-->': ({ head }) => [Buffer.from(head)],
  '<!--app-->': ({ body }) => [Buffer.from(body)],
  '<!--data-->': ({ data }) => [DATA_BEGIN, ...serializeMembers(data), DATA_END],
}
const DATA_BEGIN = Buffer.from('<script type="application/json" id="page-data">{')
const DATA_END = Buffer.from('}</script>')
const COLON = Buffer.from(':')
const COMMA = Buffer.from(',')

/**
 * Returns a function that inserts rendered pages into a document; their data is embedded as JSON, in the same bytes as the
 * API responses.
 */
export function fillTemplate(template: string): (page: TemplateValues) => Buffer {
  const segments = template.split(new RegExp(`(${Object.keys(PLACEHOLDERS).join('|')})`)).map((product) => {
    const bytes = [Buffer.from(product)]
    return PLACEHOLDERS[product] ?? (() => bytes)
  })
  return (page) => Buffer.concat(segments.flatMap((product) => product(page)))
}

function serializeMembers(data: Record<string, unknown>): Buffer[] {
  return Object.entries(data).flatMap(([name, value], at) => [
    ...(at > 0 ? [COMMA] : []),
    getJsonBytes(name),
    COLON,
    getJsonBytes(value),
  ])
}
