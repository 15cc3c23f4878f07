import styles from './ProductName.module.css'

/** A product's name that breaks between words, not at the hyphens of 'Off-the-Shoulder'. */
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
