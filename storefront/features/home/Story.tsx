import { getBuiltInImage, STORY_ART } from '../../../domain/content/siteArt.ts'
import type { HomeContent } from '../../../domain/contract/content.ts'
import { SiteLink } from '../../layout/SiteLink.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Story.module.css'

type StoryContent = NonNullable<HomeContent['story']>

/** Shows up to four images around a text: the first is large, the fourth landscape. */
export function Story({ story }: { story: StoryContent }) {
  const { heading, text, button, pictures } = story
  return (
    <section className={styles.story} aria-labelledby="story-title">
      <div className={styles.words}>
        <h2 id="story-title">{heading}</h2>
        <p className={styles.text}>{text}</p>
        <LinkButton as={SiteLink} href={button.href} variant="quiet">
          {button.label}
        </LinkButton>
      </div>
      {pictures.slice(0, STORY_ART.length).map((picture, index) => (
        <StoryPicture key={index} picture={picture} index={index} />
      ))}
    </section>
  )
}

const SIZES = [
  '(width >= 48rem) 50vw, 100vw',
  '(width >= 48rem) 24vw, 48vw',
  '(width >= 48rem) 24vw, 48vw',
  '(width >= 48rem) 50vw, 100vw',
]

function StoryPicture({ picture, index }: { picture: StoryContent['pictures'][number]; index: number }) {
  const art = STORY_ART[index]
  const image = picture.image ?? (art && getBuiltInImage(art))
  if (!image) return null
  return (
    <figure className={styles.figure}>
      <Picture className={styles.art} image={image} alt={image.alt} sizes={SIZES[index] ?? '100vw'} />
      {picture.caption && <figcaption className={styles.caption}>{picture.caption}</figcaption>}
    </figure>
  )
}
