import type { CSSProperties } from 'react'
import { joinClasses } from './joinClasses.ts'
import styles from './Skeleton.module.css'

/** Holds the place of what is still loading. Say in words elsewhere that it loads. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={joinClasses(styles.skeleton, className)} style={style} aria-hidden="true" />
}
