import type { HelpLink } from '../../contract/search.ts'
import { HELP_TOPICS, type HelpTopic } from '../../content/helpTopics.ts'
import { splitCommaList } from '../../rules/content/commaList.ts'
import { normalizeOrderId } from '../../rules/orders/normalizeOrderId.ts'
import { QUERY_STOP_WORDS, toSearchWords } from '../searchWords.ts'
import { stemWord } from '../stemWord.ts'

/** A published page. */
export interface HelpPage {
  slug: string
  title: string
}

interface FoundHelp {
  links: HelpLink[]
  /** Remaining words to search products for. */
  rest: string
}

const MAX_LINKS = 3
const MAX_PHRASE_WORDS = 4
const ORDER_ID_IN_TEXT = /\brv[–-][a-z0-9]{10}\b/i
const ORDER_ID = /^#?\s?(rv)?[\s–-]?[a-z0-9]{10}$/i

/**
 * Returns the pages and screens that answer a query: an order number, phrases such as 'return policy', and the titles of
 * published pages. A topic whose page is not published is left out.
 */
export function findHelp(query: string, pages: readonly HelpPage[]): FoundHelp {
  if (isOrderId(query)) {
    const title = `Look up order ${normalizeOrderId(query)}`
    return { links: [{ title, url: '/order-status', note: null }], rest: '' }
  }
  const words = toSearchWords(query)
  const links: HelpLink[] = []
  const rest: string[] = []
  for (let at = 0; at < words.length;) {
    const { link, length } = longestTopic(words.slice(at, at + MAX_PHRASE_WORDS), pages)
    if (link) links.push(link)
    else rest.push(words[at] as string)
    at += length
  }
  const titled = pages.filter(({ title }) => isTitled(title, words)).map(toLink)
  const all = [...links, ...titled]
  return {
    links: all.filter(({ url }, at) => all.findIndex((link) => link.url === url) === at).slice(0, MAX_LINKS),
    rest: titled.length > 0 ? '' : rest.join(' '),
  }
}

/** Requires a prefix or a digit: ten letters without one may be a word such as 'bridesmaid'. */
function isOrderId(query: string): boolean {
  const match = ORDER_ID.exec(query.replace(/[.,;:)\s]+$/, '').trim())
  return (match !== null && (match[1] !== undefined || /\d/.test(query))) || ORDER_ID_IN_TEXT.test(query)
}

const phraseKey = (words: readonly string[]) =>
  words
    .filter((word) => !QUERY_STOP_WORDS.has(word))
    .map(stemWord)
    .join(' ')

const TOPICS: ReadonlyMap<string, HelpTopic> = new Map(
  HELP_TOPICS.flatMap((topic) =>
    splitCommaList(topic.words).map((phrase) => [phraseKey(toSearchWords(phrase)), topic] as const),
  ),
)

function longestTopic(words: readonly string[], pages: readonly HelpPage[]) {
  for (let length = words.length; length > 0; length--) {
    const topic = TOPICS.get(phraseKey(words.slice(0, length)))
    const page = pages.find(({ slug }) => slug === topic?.slug)
    const link = topic?.link ?? (page && toLink(page))
    if (topic && link) return { link: { ...link, note: topic.note ?? null }, length }
  }
  return { link: undefined, length: 1 }
}

const toLink = ({ slug, title }: HelpPage): HelpLink => ({
  title,
  url: `/pages/${encodeURIComponent(slug)}`,
  note: null,
})

/** Returns whether a title has every word except stop words. */
function isTitled(title: string, words: readonly string[]): boolean {
  const wanted = words.filter((word) => !QUERY_STOP_WORDS.has(word)).map(stemWord)
  const held = toSearchWords(title).map(stemWord)
  return wanted.length > 0 && wanted.every((word) => held.includes(word))
}
