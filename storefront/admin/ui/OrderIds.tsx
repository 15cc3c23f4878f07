import styles from './OrderIds.module.css'

const ORDER_ID = /(RV-[\w-]+)/

/** A text whose order numbers stay on one line: a browser would break them after their hyphen. */
export function OrderIds({ text }: { text: string }) {
  return text.split(ORDER_ID).map((part, index) =>
    ORDER_ID.test(part) ? (
      <span key={index} className={styles.id}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
