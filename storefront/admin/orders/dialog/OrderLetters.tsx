import { Link } from 'react-router'
import useSWR from 'swr'
import type { MailList } from '../../../../domain/contract/mail.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin } from '../../api/callAdmin.ts'
import { letterPath } from '../../letters/letterAddress.ts'
import { LetterState } from '../../letters/LetterState.tsx'
import { KIND_WORDS } from '../../letters/letterTexts.ts'
import styles from './OrderLetters.module.css'

/** A step's letter is written a moment after it. */
const REFRESH_MS = 5_000

/** What its customer was told of an order, newest first. */
export function OrderLetters({ orderId }: { orderId: string }) {
  const { data, error, isValidating, mutate } = useSWR<MailList, unknown>(
    adminPaths.mails({ q: orderId, limit: 100 }),
    callAdmin,
    { refreshInterval: REFRESH_MS },
  )
  if (!data && error)
    return (
      <div className={styles.failure}>
        <p role="alert">The letters of this order cannot be shown right now.</p>
        <Button variant="quiet" onClick={() => void mutate()} busy={isValidating}>
          Try again
        </Button>
      </div>
    )
  if (!data)
    return (
      <>
        <VisuallyHidden role="status">Loading letters...</VisuallyHidden>
        <Skeleton className={styles.lineToCome} />
      </>
    )
  const letters = data.mails.filter((mail) => mail.orderId === orderId)
  if (letters.length === 0) return <p className={styles.soft}>No letters yet.</p>
  return (
    <ul className={styles.letters}>
      {letters.map(({ id, kind, state }) => (
        <li key={id} className={styles.letter}>
          <Link className={styles.link} to={letterPath(id, orderId)}>
            {KIND_WORDS[kind]}
          </Link>
          <LetterState state={state} />
        </li>
      ))}
    </ul>
  )
}
