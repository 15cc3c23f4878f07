import styles from './ProductName.module.css'

/** Product name that breaks between words, but not at hyphens as in "Off-the-Shoulder". */
export const ProductName = ({ name }: { name: string }) =>
  name.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 ? (
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )
