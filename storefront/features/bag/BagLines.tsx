import { useId, useState } from 'react'
import { bagLineKey } from '../../../domain/rules/bag.ts'
import type { BagObstacle } from '../../../domain/rules/bagToday.ts'
import type { BagLine } from '../../bag/BagProvider.tsx'
import type { FreshBag } from '../../bag/useFreshBag.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './BagLines.module.css'
import { CartLine } from './CartLine.tsx'

interface BagLinesProps {
  bag: FreshBag
  /** The level under which these lines stand. */
  heading: 'h2' | 'h3'
  isNarrow?: boolean
  /** A line is gone or stands elsewhere, and the button that had the focus with it; `words` tell of it. */
  onMoved: (words: string) => void
}

/** The lines of the bag: what can be bought, and set apart below what cannot. */
export function BagLines({ bag, heading: Heading, isNarrow, onMoved }: BagLinesProps) {
  const titleId = useId()

  const show = (line: BagLine, obstacle?: BagObstacle) => (
    <CartLine
      key={bagLineKey(line)}
      line={line}
      obstacle={obstacle}
      bound={bag.boundOf(line)}
      heading={obstacle && Heading === 'h2' ? 'h3' : Heading}
      isNarrow={isNarrow}
      onQuantity={(quantity) => {
        bag.setQuantity(bagLineKey(line), quantity)
        if (obstacle && 'left' in obstacle && quantity <= obstacle.left) onMoved(backIn(line))
      }}
      onRemove={() => {
        bag.remove(bagLineKey(line))
        onMoved(`${line.name} was removed from your bag.`)
      }}
      onTryAgain={() => {
        bag.forgetShortage(line.productId)
        onMoved(backIn(line))
      }}
    />
  )

  return (
    <div>
      {bag.available.length > 0 && <ul>{bag.available.map((line) => show(line))}</ul>}
      {bag.apart.length > 0 && (
        <section className={styles.apart} aria-labelledby={titleId}>
          <Heading className={styles.title} id={titleId}>
            Not part of your order
          </Heading>
          <p className={styles.words}>
            {bag.available.length > 0
              ? 'These stay in your bag. You can check out with the rest.'
              : 'These stay in your bag until you remove them.'}
          </p>
          <ul>{bag.apart.map(({ line, obstacle }) => show(line, obstacle))}</ul>
        </section>
      )}
    </div>
  )
}

const backIn = (line: BagLine) => `${line.name} is part of your order again.`

/** Says what became of a line; `hasMoved` once something did. */
export function useLineNews() {
  const [words, tell] = useState<string>()
  return {
    news: <VisuallyHidden role="status">{words}</VisuallyHidden>,
    hasMoved: words !== undefined,
    tell,
  }
}
