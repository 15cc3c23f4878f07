import styles from './SkipLink.module.css'

/** Link past the header, visible only while it has focus. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      Skip to content
    </a>
  )
}
