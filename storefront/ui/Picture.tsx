import { useEffect, useRef, useState } from 'react'
import type { ContentImage } from '../../domain/contract/content.ts'
import { joinClasses } from './joinClasses.ts'
import styles from './Picture.module.css'

interface PictureProps {
  image: Omit<ContentImage, 'alt'> | undefined
  alt: string
  /** How wide it stands in the layout, as in the `sizes` attribute. */
  sizes: string
  /** High is one of the first things to be seen, loaded at once; low waits for whatever else is in sight. */
  priority?: 'high' | 'auto' | 'low'
  className?: string
}

const FORMATS = ['image/avif', 'image/webp'] as const

/** A picture in the best format and size for the screen, or a quiet 'No Image' where there is none or it does not load. */
export function Picture({ image, alt, sizes, priority = 'auto', className }: PictureProps) {
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
    <picture key={image.path} className={joinClasses(styles.picture, className)}>
      {FORMATS.map((type) => {
        const ofType = image.sizes.filter((size) => size.type === type)
        if (ofType.length === 0) return null
        const srcSet = ofType.map((size) => `${size.path} ${size.width}w`).join(', ')
        return <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      })}
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
        style={image.focus && { objectPosition: `${image.focus.x}% ${image.focus.y}%` }}
      />
    </picture>
  )
}
