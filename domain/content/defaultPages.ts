import { DEFAULT_SITE } from './defaults.ts'

const PREFIX = '/pages/'

/** Pages that the footer of a new shop links to. */
export const DEFAULT_PAGES: readonly { slug: string; title: string }[] = DEFAULT_SITE.footer.columns
  .flatMap(({ links }) => links)
  .filter(({ href }) => href.startsWith(PREFIX))
  .map(({ label, href }) => ({ slug: href.slice(PREFIX.length), title: label }))
