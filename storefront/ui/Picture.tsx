import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { ContentImage } from '../../domain/contract/content.ts'
import { joinClasses } from './joinClasses.ts'
import styles from './Picture.module.css'

interface PictureProps {
  image: Omit<ContentImage, 'alt'> | undefined
  /** Shown in its place on phones. */
  portrait?: Omit<ContentImage, 'alt'> | undefined
  alt: string
  /** How wide it stands in the layout, as in the `sizes` attribute. */
  sizes: string
  /** High is one of the first things to be seen, loaded at once; low waits for whatever else is in sight. */
  priority?: 'high' | 'auto' | 'low'
  className?: string
}

const FORMATS = ['image/avif', 'image/webp'] as const
const PHONES = '(width < 48rem)'

type Shown = Omit<ContentImage, 'alt'>

/** A picture in the best format and size for the screen, or a quiet 'No Image' where there is none or it does not load. */
export function Picture({ image, portrait, alt, sizes, priority = 'auto', className }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const element = useRef<HTMLImageElement>(null)
  const path = image?.path

  useEffect(() => {
    // What failed before the page came to life tells nobody any more.
    const { complete, naturalWidth } = element.current ?? {}
    if (complete && naturalWidth === 0) setFailed(path)
  }, [path])

  if (!image || failed === path) {
    return <span className={joinClasses(styles.none, className)}>No Image</span>
  }
  return (
    // A new picture is a new element: the one before it does not linger while this one loads.
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
  return FORMATS.map((type) => {
    const ofType = image.sizes.filter((size) => size.type === type)
    if (ofType.length === 0) return null
    const srcSet = ofType.map((size) => `${size.path} ${size.width}w`).join(', ')
    return <source key={type} type={type} media={media} srcSet={srcSet} sizes={sizes} />
  })
}

/** What stays in view where a picture is cropped: of two pictures each has its own. */
function focusOf({ image, portrait }: { image: Shown; portrait?: Shown }): CSSProperties | undefined {
  const place = ({ focus }: Shown) => (focus ? `${focus.x}% ${focus.y}%` : undefined)
  const wide = place(image)
  if (!wide && !portrait) return undefined
  return {
    '--focus': wide,
    '--focus-phone': portrait ? (place(portrait) ?? '50% 50%') : wide,
  } as CSSProperties
}
