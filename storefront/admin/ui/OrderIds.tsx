import styles from './OrderIds.module.css'

const ORDER_ID = /(RV-[\w-]+)/

/** Renders text without line breaks inside order numbers, because browsers break lines after a hyphen. */
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
