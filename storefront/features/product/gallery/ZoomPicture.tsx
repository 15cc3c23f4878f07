import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ProductImage } from '../../../../domain/contract/product.ts'
import { Picture } from '../../../ui/Picture.tsx'
import styles from './ZoomPicture.module.css'

interface ZoomPictureProps {
  image: ProductImage
  alt: string
  /** True for the current slide; the others are zoomed out. */
  isSeen: boolean
}

/** Image that zooms to the pressed point, scrolls while zoomed, and zooms out when pressed again. */
export function ZoomPicture({ image, alt, isSeen }: ZoomPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  // Pressed point as fractions of the width and height; undefined while zoomed out.
  const [point, setPoint] = useState<{ x: number; y: number }>()
  if (point && !isSeen) setPoint(undefined)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !point) return
    element.scrollLeft = point.x * element.scrollWidth - element.clientWidth / 2
    element.scrollTop = point.y * element.scrollHeight - element.clientHeight / 2
  }, [point])

  function toggle({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // Keyboard activation has no coordinates: zoom to the center.
    const pressed =
      detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height }
    setPoint(point ? undefined : pressed)
  }

  return (
    <div className={styles.frame} ref={frame} data-close={point !== undefined}>
      <div className={styles.canvas}>
        <Picture
          className={styles.picture}
          image={image}
          alt={alt}
          sizes={point ? '250vw' : '100vw'}
          priority={isSeen ? 'high' : 'auto'}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label="Zoom"
          aria-pressed={point !== undefined}
          tabIndex={isSeen ? 0 : -1}
          onClick={toggle}
        />
      </div>
    </div>
  )
}
