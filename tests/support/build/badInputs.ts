import { type Random, randomInteger, pickRandom } from '../../faults/seededRandom.ts'

/** Edge cases for fuzzing. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1 + 0.2,
  1e308,
  -1e308,
  2 ** 53,
  '',
  ' ',
  '0',
  'null',
  'constructor',
  '__proto__',
  '\u0000',
  'a\u0000b',
  '\u200b',
  '\ud800',
  '𝕬🧵',
  "' OR 1=1 --",
  '{"$gt":""}',
  '../../etc/passwd',
  '%00',
  '%s%n',
  '${7*7}',
  '<script>alert(1)</script>',
  'x'.repeat(5000),
  '9'.repeat(400),
  '2026-13-45T99:99:99Z',
  'a@b@c',
  [],
  [[]],
  [null],
  Array.from({ length: 300 }, () => 'x'),
  {},
  { $ne: null },
  { $where: 'sleep(1)' },
  { __proto__: null, constructor: { prototype: { x: 1 } } },
  { length: -1 },
  { toString: 'x' },
  { id: 'x', relationTo: 'admins', value: '1' },
]

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  minLength?: number
  format?: string
  default?: unknown
}

/** Builds a value that roughly matches a JSON schema, as input for `spoil`. */
export function sampleOf(schema: Schema | undefined, refs: Record<string, Schema>): unknown {
  if (!schema) return 'x'
  if (schema.$ref) return sampleOf(refs[schema.$ref.split('/').at(-1) ?? ''], refs)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.allOf ?? []
  if (first) return sampleOf(first, refs)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, sampleOf(property, refs)]),
    )
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array') return [sampleOf(schema.items, refs)]
  if (type === 'object') return {}
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (schema.format === 'email') return 'shopper@example.com'
  return 'x'.repeat(Math.max(schema.minLength ?? 1, 1))
}

export const nasty = (random: Random) => pickRandom(random, NASTY)

/** Replaces or adds one random value anywhere in `value`. */
export function spoil(random: Random, value: unknown): unknown {
  if (random() < 0.25) return nasty(random)
  if (Array.isArray(value)) return value.map((each) => (random() < 0.5 ? spoil(random, each) : each))
  if (typeof value !== 'object' || value === null) return nasty(random)
  const fields = Object.entries(value)
  const chosen = randomInteger(random, 0, fields.length)
  const spoilt = fields.map(([name, each], at) => [name, at === chosen ? spoil(random, each) : each])
  if (chosen === fields.length) spoilt.push([asText(nasty(random)).slice(0, 50), nasty(random)])
  return Object.fromEntries(spoilt)
}

/** Replaces, deletes or inserts random characters in a text. */
export function scramble(random: Random, text: string): string {
  const letters = ['{', '}', '[', ']', '"', '\\', ':', ',', '\u0000', '\r\n', '--', '%', '&', '=', 'é', ' ']
  let scrambled = text
  for (let times = randomInteger(random, 1, 4); times > 0; times--) {
    const at = randomInteger(random, 0, scrambled.length)
    const kept = random() < 0.5 ? at : at + randomInteger(random, 0, 8)
    scrambled =
      scrambled.slice(0, at) + (random() < 0.7 ? pickRandom(random, letters) : '') + scrambled.slice(kept)
  }
  return scrambled
}

/** Builds a query string of up to six parameters, including Payload's own. */
export function badQuery(random: Random): string {
  const names = [
    'page',
    'limit',
    'sort',
    'q',
    'category',
    'featured',
    'depth',
    'draft',
    'locale',
    'fallback-locale',
    'select[name]',
    'populate[media][alt]',
    'joins[x][limit]',
    'where[id][equals]',
    'where[price][greater_than]',
    'where[or][0][name][like]',
    'where[name][in][]',
    'where[createdAt][less_than]',
    'where[nothing][equals]',
    'where[id][nothing]',
    'where[sizes.size][all]',
    'where[images.image][exists]',
    'where[image][near]',
    'where[id][within]',
    'trash',
    'pagination',
    'preview',
    'where',
    'select',
    'autosave',
  ]
  return Array.from(
    { length: randomInteger(random, 1, 6) },
    () => `${encodeURIComponent(pickRandom(random, names))}=${encodeURIComponent(wellFormed(nasty(random)))}`,
  ).join('&')
}

function wellFormed(value: unknown): string {
  // encodeURIComponent throws for lone surrogates.
  return asText(value)
    .replace(/[\ud800-\udfff]/g, '')
    .slice(0, 500)
}

export const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Builds a multipart body that may be malformed in several ways, with its content type. */
export function badForm(random: Random, fields: readonly string[]): { type: string; body: Buffer } {
  const part = (name: string) => {
    const file = random() < 0.6 ? `; filename="${asText(nasty(random)).slice(0, 300)}"` : ''
    const value = random() < 0.5 ? asText(nasty(random)) : JSON.stringify(nasty(random))
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\nContent-Type: image/png\r\n\r\n${value}\r\n`
  }
  const whole = `${Array.from({ length: randomInteger(random, 0, 4) }, () => part(pickRandom(random, fields))).join('')}--x--\r\n`
  const types = [
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'multipart/mixed; boundary="',
    'multipart/form-data; boundary=',
  ]
  return {
    type: pickRandom(random, types),
    body: Buffer.from(random() < 0.6 ? scramble(random, whole) : whole),
  }
}
