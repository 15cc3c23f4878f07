import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { type DayRange, NO_DAY, dayRangeMistake } from '../../../domain/rules/orders/dayRange.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './DayRangeFields.module.css'

interface DayRangeFieldsProps {
  /** The range in force. */
  range: DayRange
  onChange: (range: DayRange) => void
}

const NONE_UNFINISHED = { from: false, to: false }

/** Two days, both included. What makes no range is told beside its field, and the range in force stays. */
export function DayRangeFields({ range, onChange }: DayRangeFieldsProps) {
  const [typed, setTyped] = useState(range)
  const [asked, setAsked] = useState(range)
  const [seen, setSeen] = useState(range)
  const [unfinished, setUnfinished] = useState(NONE_UNFINISHED)
  const [left, setLeft] = useState(NONE_UNFINISHED)
  // As in a search: a range that was not asked for here comes from the address, and is shown.
  if (!isSame(range, seen)) {
    setSeen(range)
    if (!isSame(range, asked)) {
      setAsked(range)
      setTyped(range)
    }
  }

  const mistake = dayRangeMistake(typed)
  const change = (name: keyof DayRange, { target }: ChangeEvent<HTMLInputElement>) => {
    const next = { ...typed, [name]: target.value }
    const isUnfinished = target.validity.badInput
    setTyped(next)
    setUnfinished({ ...unfinished, [name]: isUnfinished })
    setLeft({ ...left, [name]: false })
    if (isUnfinished || dayRangeMistake(next) || isSame(next, asked)) return
    setAsked(next)
    onChange(next)
  }
  // A year is on its way to being whole for as long as it is typed; which day comes first is known at once.
  const errorOf = (name: keyof DayRange) => {
    if (unfinished[name]) return left[name] ? NO_DAY : undefined
    if (mistake?.field !== name) return undefined
    return mistake.words === NO_DAY && !left[name] ? undefined : mistake.words
  }
  const propsOf = (name: keyof DayRange) => ({
    type: 'date',
    min: '2000-01-01',
    // Without it a browser goes on to a fifth digit of the year.
    max: '2999-12-31',
    value: typed[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event),
    onBlur: () => setLeft({ ...left, [name]: true }),
  })
  return (
    <div className={styles.days} role="group" aria-label="Order date">
      <TextField label="From" {...propsOf('from')} />
      <TextField label="To" {...propsOf('to')} />
    </div>
  )
}

const isSame = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to
