import type { Block } from '../../../domain/contract/content.ts'
import type { Product } from '../../../domain/contract/product.ts'
import { ProductCard } from '../../products/ProductCard.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Blocks.module.css'
import { List } from './List.tsx'
import { Runs } from './Runs.tsx'

/** Renders the blocks of a content page. Consecutive products are shown side by side. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return groupProducts(blocks).map((group, index) =>
    Array.isArray(group) ? (
      <ul key={index} className={styles.products} data-alone={group.length === 1}>
        {group.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h3" sizes="(width >= 48rem) 20rem, 48vw" />
          </li>
        ))}
      </ul>
    ) : (
      <BlockView key={index} block={group} />
    ),
  )
}

type ContentBlock = Exclude<Block, { type: 'product' }>

function BlockView({ block }: { block: ContentBlock }) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading className={styles[Heading]}>
          <Runs runs={block.runs} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Runs runs={block.runs} />
        </p>
      )
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <Runs runs={block.runs} />
        </blockquote>
      )
    case 'list':
      return <List list={block} className={styles.list} />
    case 'rule':
      return <hr className={styles.rule} />
    case 'image':
      return (
        <figure className={styles.figure} data-upright={block.image.height > block.image.width}>
          <Picture image={block.image} alt={block.image.alt} sizes="(width >= 60rem) 56rem, 100vw" />
          {block.caption && <figcaption className={styles.caption}>{block.caption}</figcaption>}
        </figure>
      )
  }
}

function groupProducts(blocks: readonly Block[]): (ContentBlock | Product[])[] {
  const groups: (ContentBlock | Product[])[] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.type !== 'product') groups.push(block)
    else if (Array.isArray(last)) last.push(block.product)
    else groups.push([block.product])
  }
  return groups
}
