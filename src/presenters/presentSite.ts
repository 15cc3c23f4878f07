import { SOCIAL_NETWORKS, type SiteContent } from '../../domain/contract/content.ts'
import { DEFAULT_SITE } from '../../domain/content/defaults.ts'
import { safeHref } from '../../domain/rules/content/links.ts'
import {
  CATEGORY_FIELDS,
  type CategoriesDoc,
  type LinkDoc,
  type References,
  type SiteDoc,
} from './contentDocs.ts'
import { presentContentImage, presentLink, rowsOf, wordsOr } from './presentContent.ts'

/** Returns the content around every page; empty or invalid fields have their defaults. */
export function presentSite(site: SiteDoc, categories: CategoriesDoc, references: References): SiteContent {
  const { newsletter, seo } = site
  return {
    banner: wordsOr(site.banner, DEFAULT_SITE.banner),
    locale: wordsOr(site.locale, DEFAULT_SITE.locale),
    categories: DEFAULT_SITE.categories.map(({ category, ...words }) => {
      const written = categories[CATEGORY_FIELDS[category]]
      return {
        category,
        title: wordsOr(written?.title, words.title),
        description: wordsOr(written?.description, words.description),
        image: presentContentImage(written?.image, references),
      }
    }),
    footer: {
      columns: orDefault(presentColumns(site.columns, references), () =>
        presentColumns(DEFAULT_COLUMNS, references),
      ),
      social: orDefault(presentSocial(site.social), () => DEFAULT_SITE.footer.social),
      copyright: wordsOr(site.copyright, DEFAULT_SITE.footer.copyright),
    },
    newsletter: {
      title: wordsOr(newsletter?.title, DEFAULT_SITE.newsletter.title),
      text: wordsOr(newsletter?.text, DEFAULT_SITE.newsletter.text),
    },
    seo: {
      title: wordsOr(seo?.title, DEFAULT_SITE.seo.title),
      description: wordsOr(seo?.description, DEFAULT_SITE.seo.description),
      image: presentContentImage(seo?.image, references),
    },
  }
}

/** Default footer columns as an editor would enter them. */
export const DEFAULT_COLUMNS: { title: string; links: LinkDoc[] }[] = DEFAULT_SITE.footer.columns.map(
  ({ title, links }) => ({
    title,
    links: links.map(({ label, href }) => ({ label, kind: 'address', address: href })),
  }),
)

function presentColumns(
  columns: SiteDoc['columns'],
  references: References,
): SiteContent['footer']['columns'] {
  return rowsOf(columns).flatMap((column) => {
    const title = wordsOr(column.title, '')
    const links = rowsOf(column.links).flatMap((link) => presentLink(link, references) ?? [])
    return title && links.length > 0 ? [{ title, links }] : []
  })
}

function presentSocial(rows: SiteDoc['social']): SiteContent['footer']['social'] {
  return rowsOf(rows).flatMap(({ network, href: address }) => {
    const known = SOCIAL_NETWORKS.find((name) => name === network)
    const href = safeHref(address)
    return known && href?.startsWith('http') ? [{ network: known, href }] : []
  })
}

function orDefault<T>(list: T[], fallback: () => T[]): T[] {
  return list.length > 0 ? list : fallback()
}
