import type { ListItem } from '../../../domain/contract/content.ts'
import styles from './List.module.css'
import { Runs } from './Runs.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'

interface ListProps {
  list: NonNullable<ListItem['list']>
  className?: string | undefined
}

/** A list, which may contain nested lists. */
export function List({ list, className }: ListProps) {
  const Tag = list.isOrdered ? 'ol' : 'ul'
  return (
    <Tag className={joinClasses(styles.list, className)}>
      {list.items.map((item, index) => (
        <li key={index} className={styles.item}>
          <Runs runs={item.runs} />
          {item.list && <List list={item.list} />}
        </li>
      ))}
    </Tag>
  )
}
