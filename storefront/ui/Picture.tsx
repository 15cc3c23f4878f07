import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { ContentImage } from '../../domain/contract/content.ts'
import { buildSrcSet } from '../../domain/rules/pictures/imageSizes.ts'
import { joinClasses } from './joinClasses.ts'
import styles from './Picture.module.css'

interface PictureProps {
  image: Omit<ContentImage, 'alt'> | undefined
  /** Replaces the image on phones. */
  portrait?: Omit<ContentImage, 'alt'> | undefined
  alt: string
  /** Layout width, as in the `sizes` attribute. */
  sizes: string
  /** High for images that are visible first and load immediately, low for those that can wait. */
  priority?: 'high' | 'auto' | 'low'
  className?: string
}

const FORMATS = ['avif', 'webp'] as const
const PHONES = '(width < 48rem)'

type Shown = Omit<ContentImage, 'alt'>

/** Image in the best format and size for the screen, or "No Image" if it is missing or fails to load. */
export function Picture({ image, portrait, alt, sizes, priority = 'auto', className }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const element = useRef<HTMLImageElement>(null)
  const path = image?.path

  useEffect(() => {
    // An image that failed before hydration fires no error event.
    const { complete, naturalWidth } = element.current ?? {}
    if (complete && naturalWidth === 0) setFailed(path)
  }, [path])

  if (!image || failed === path) {
    return <span className={joinClasses(styles.none, className)}>No Image</span>
  }
  return (
    // The key creates a new element, so that the previous image does not stay while the next one loads.
    <picture
      key={image.path}
      className={joinClasses(styles.picture, className)}
      style={focusOf(portrait ? { image, portrait } : { image })}
    >
      {portrait && <Sources image={portrait} sizes={sizes} media={PHONES} />}
      {portrait && <source media={PHONES} srcSet={portrait.path} />}
      <Sources image={image} sizes={sizes} />
      <img
        ref={element}
        onError={() => setFailed(path)}
        src={image.path}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={priority === 'high' ? 'eager' : 'lazy'}
        fetchPriority={priority}
        decoding={priority === 'high' ? 'auto' : 'async'}
      />
    </picture>
  )
}

function Sources({ image, sizes, media }: { image: Shown; sizes: string; media?: string }) {
  return FORMATS.map((format) => {
    const srcSet = buildSrcSet(image.path, image.sizes, format)
    return (
      srcSet && <source key={format} type={`image/${format}`} media={media} srcSet={srcSet} sizes={sizes} />
    )
  })
}

/** Returns the focal points for cropping the image and the phone image. */
function focusOf({ image, portrait }: { image: Shown; portrait?: Shown }): CSSProperties | undefined {
  const place = ({ focus }: Shown) => (focus ? `${focus.x}% ${focus.y}%` : undefined)
  const wide = place(image)
  if (!wide && !portrait) return undefined
  return {
    '--focus': wide,
    '--focus-phone': portrait ? (place(portrait) ?? '50% 50%') : wide,
  } as CSSProperties
}
