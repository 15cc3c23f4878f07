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
  /** High for images above the fold, which load immediately; low for images that can wait. */
  priority?: 'high' | 'auto' | 'low'
  className?: string
}

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
      style={getFocalPoints(portrait ? { image, portrait } : { image })}
    >
      {portrait && (
        <>
          <Source image={portrait} sizes={sizes} format="avif" media={PHONES} />
          <Source image={portrait} sizes={sizes} format="webp" media={PHONES} />
          <source media={PHONES} srcSet={portrait.path} />
        </>
      )}
      <Source image={image} sizes={sizes} format="avif" />
      <img
        ref={element}
        onError={() => setFailed(path)}
        {...(image.sizes.length > 0 && { srcSet: buildSrcSet(image.path, image.sizes, 'webp'), sizes })}
        src={image.path}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={priority === 'high' ? 'eager' : 'lazy'}
        fetchPriority={priority === 'auto' ? undefined : priority}
        decoding={priority === 'high' ? 'auto' : 'async'}
      />
    </picture>
  )
}

interface SourceProps {
  image: Shown
  sizes: string
  format: 'avif' | 'webp'
  media?: string
}

function Source({ image, sizes, format, media }: SourceProps) {
  const srcSet = buildSrcSet(image.path, image.sizes, format)
  return srcSet && <source type={`image/${format}`} media={media} srcSet={srcSet} sizes={sizes} />
}

/** Returns the focal points for cropping the image and its portrait version for phones. */
function getFocalPoints({ image, portrait }: { image: Shown; portrait?: Shown }): CSSProperties | undefined {
  const toPosition = ({ focus }: Shown) => (focus ? `${focus.x}% ${focus.y}%` : undefined)
  const wide = toPosition(image)
  if (!wide && !portrait) return undefined
  return {
    '--focus': wide,
    '--focus-phone': portrait ? (toPosition(portrait) ?? '50% 50%') : wide,
  } as CSSProperties
}
