import type { CSSProperties } from 'react'
import { joinClasses } from './joinClasses.ts'
import styles from './Skeleton.module.css'

/** Placeholder for content that is loading. Hidden from screen readers: announce the loading in text. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={joinClasses(styles.skeleton, className)} style={style} aria-hidden="true" />
}
