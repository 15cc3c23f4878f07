import styles from './SkipLink.module.css'

/** The first link of a page: past everything that is the same on every one. Seen only while it has the focus. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      Skip to content
    </a>
  )
}
