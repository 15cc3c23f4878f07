import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { type DayRange, NO_DAY, dayRangeMistake } from '../../../domain/rules/orders/dayRange.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './DayRangeFields.module.css'

interface DayRangeFieldsProps {
  /** Current range. */
  range: DayRange
  onChange: (range: DayRange) => void
}

const NONE_UNFINISHED = { from: false, to: false }

/** Date range, both days included. An invalid range shows an error and does not replace the current one. */
export function DayRangeFields({ range, onChange }: DayRangeFieldsProps) {
  const [typed, setTyped] = useState(range)
  const [asked, setAsked] = useState(range)
  const [seen, setSeen] = useState(range)
  const [unfinished, setUnfinished] = useState(NONE_UNFINISHED)
  const [left, setLeft] = useState(NONE_UNFINISHED)
  // A range that was not entered here comes from the URL: display it.
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
  // An incomplete date is only an error after blur; a wrong order is an error immediately.
  const errorOf = (name: keyof DayRange) => {
    if (unfinished[name]) return left[name] ? NO_DAY : undefined
    if (mistake?.field !== name) return undefined
    return mistake.words === NO_DAY && !left[name] ? undefined : mistake.words
  }
  const propsOf = (name: keyof DayRange) => ({
    type: 'date',
    min: '2000-01-01',
    // Without a maximum, browsers accept five-digit years.
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
