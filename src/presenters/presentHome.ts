import type { HomeContent } from '../../domain/contract/content.ts'
import type { Category } from '../../domain/rules/products/categories.ts'
import { DEFAULT_HOME } from '../../domain/content/defaults.ts'
import { CATEGORY_FIELDS, type CategoriesDoc, type HomeDoc, type References } from './contentDocs.ts'
import { presentContentImage, presentLink, toRows, textOr } from './presentContent.ts'
import { type ProductDoc, presentProduct } from './presentProduct.ts'

/** Returns Home; tiles without text or image use their category's, which defaults to the built-in one. */
export function presentHome(
  home: HomeDoc,
  categories: CategoriesDoc,
  references: References,
  { featured, open }: { featured: readonly ProductDoc[]; open: ReadonlySet<Category> },
): HomeContent {
  const { hero } = DEFAULT_HOME
  return {
    hero: {
      image: presentContentImage(home.hero?.image, references),
      portrait: presentContentImage(home.hero?.portrait, references),
      heading: textOr(home.hero?.heading, hero.heading),
      line: textOr(home.hero?.line, hero.line),
      button: presentLink(home.hero?.button, references) ?? hero.button,
    },
    tiles: DEFAULT_HOME.tiles.map(({ category, title, text }) => {
      const tile = home.tiles?.[CATEGORY_FIELDS[category]]
      const collection = categories[CATEGORY_FIELDS[category]]
      return {
        category,
        title: textOr(tile?.title, textOr(collection?.title, title)),
        text: textOr(tile?.text, textOr(collection?.description, text)),
        image:
          presentContentImage(tile?.image, references) ?? presentContentImage(collection?.image, references),
        isOpen: open.has(category),
      }
    }),
    story: presentStory(home.story, references),
    featured: featured.map(presentProduct),
  }
}

/** Returns the edited story; without an existing image it has the built-in images and captions. */
function presentStory(story: HomeDoc['story'], references: References): HomeContent['story'] {
  const { story: own } = DEFAULT_HOME
  if (!own || story?.isHidden === true) return null
  const pictures = toRows(story?.pictures).flatMap(({ image, caption }) => {
    const shown = presentContentImage(image, references)
    return shown ? [{ image: shown, caption: textOr(caption, '') }] : []
  })
  return {
    heading: textOr(story?.heading, own.heading),
    text: textOr(story?.text, own.text),
    button: presentLink(story?.button, references) ?? own.button,
    pictures: pictures.length > 0 ? pictures : own.pictures,
  }
}
