import { useState } from 'react'
import type { ChangeEvent } from 'react'
import {
  type DayRange,
  INVALID_DAY_MESSAGE,
  findDayRangeProblem,
} from '../../../domain/rules/orders/dayRange.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './DayRangeFields.module.css'

interface DayRangeFieldsProps {
  /** Current range. */
  range: DayRange
  onChange: (range: DayRange) => void
}

const NO_FIELDS = { from: false, to: false }

/** Date range, both days included. An invalid range shows an error and does not replace the current one. */
export function DayRangeFields({ range, onChange }: DayRangeFieldsProps) {
  const [typed, setTyped] = useState(range)
  const [requested, setRequested] = useState(range)
  const [seen, setSeen] = useState(range)
  const [unfinished, setUnfinished] = useState(NO_FIELDS)
  const [blurred, setBlurred] = useState(NO_FIELDS)
  // A range that was not entered here comes from the URL: display it.
  if (!isSame(range, seen)) {
    setSeen(range)
    if (!isSame(range, requested)) {
      setRequested(range)
      setTyped(range)
    }
  }

  const mistake = findDayRangeProblem(typed)
  const change = (name: keyof DayRange, { target }: ChangeEvent<HTMLInputElement>) => {
    const next = { ...typed, [name]: target.value }
    const isUnfinished = target.validity.badInput
    setTyped(next)
    setUnfinished({ ...unfinished, [name]: isUnfinished })
    setBlurred({ ...blurred, [name]: false })
    if (isUnfinished || findDayRangeProblem(next) || isSame(next, requested)) return
    setRequested(next)
    onChange(next)
  }
  // An incomplete date is only an error after blur; a wrong order is an error immediately.
  const errorOf = (name: keyof DayRange) => {
    if (unfinished[name]) return blurred[name] ? INVALID_DAY_MESSAGE : undefined
    if (mistake?.field !== name) return undefined
    return mistake.words === INVALID_DAY_MESSAGE && !blurred[name] ? undefined : mistake.words
  }
  const propsOf = (name: keyof DayRange) => ({
    type: 'date',
    min: '2000-01-01',
    // Without a maximum, browsers accept five-digit years.
    max: '2999-12-31',
    value: typed[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event),
    onBlur: () => setBlurred({ ...blurred, [name]: true }),
  })
  return (
    <div className={styles.days} role="group" aria-label="Order date">
      <TextField label="From" {...propsOf('from')} />
      <TextField label="To" {...propsOf('to')} />
    </div>
  )
}

const isSame = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to
