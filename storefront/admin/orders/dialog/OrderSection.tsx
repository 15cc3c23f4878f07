import { useId } from 'react'
import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './OrderSection.module.css'

interface OrderSectionProps {
  title: string
  className?: string
  children: ReactNode
}

export function OrderSection({ title, className, children }: OrderSectionProps) {
  const titleId = useId()
  return (
    <section className={joinClasses(styles.section, className)} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        {title}
      </h3>
      {children}
    </section>
  )
}
