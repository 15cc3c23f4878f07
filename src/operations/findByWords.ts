import type { Payload, Where } from 'payload'

interface Searched {
  id: string
  name: string
  description: string
  tags?: string[] | null
}

/** Words that both databases read alike: SQLite gives % and _ a meaning, and knows no case beyond ASCII. */
const PLAIN = /^[\x20-\x7e]+$/
const WILDCARD = /[%_\\]/

/**
 * The condition for products that hold every word, whatever its case, in one of the searched fields. Words that a
 * database would read in its own way are compared here, among the products that the plain words leave.
 */
export async function findByWords(
  payload: Payload,
  words: readonly string[],
  searched: readonly (keyof Searched)[] = ['name', 'description', 'tags'],
): Promise<Where[]> {
  const isPlain = (word: string) => PLAIN.test(word) && !WILDCARD.test(word)
  const plain = words
    .filter(isPlain)
    .map((word): Where => ({ or: searched.map((field) => ({ [field]: { contains: word } })) }))
  const others = words.filter((word) => !isPlain(word)).map(folded)
  if (others.length === 0) return plain
  const { docs } = await payload.db.find<Searched>({
    collection: 'products',
    where: { and: plain },
    select: { name: true, description: true, tags: true },
    pagination: false,
  })
  const found = docs.filter((product) => {
    const texts = searched.flatMap((field) => product[field] ?? []).map(folded)
    return others.every((word) => texts.some((text) => text.includes(word)))
  })
  return [{ id: { in: found.map(({ id }) => id) } }]
}

const folded = (text: string) => text.normalize('NFC').toLowerCase()
