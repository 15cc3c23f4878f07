import { useState } from 'react'
import type { PersonSummary } from '../../../domain/contract/people/privacy.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { adminPaths } from '../api/adminPaths.ts'
import { useDownload } from '../api/useDownload.ts'
import { FactList } from '../ui/FactList.tsx'
import { OrderIds } from '../ui/OrderIds.tsx'
import { ListMessage } from '../ui/list/ListMessage.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { PersonOrders } from './PersonOrders.tsx'
import styles from './PersonResult.module.css'
import { describeErasure, hasPersonData, isPartlyErasable, buildPersonFacts } from './personTexts.ts'

interface PersonResultProps {
  person: PersonSummary
  isBusy: boolean
  /** Called with a message about the outcome. */
  onErased: (message: string) => void
}

/** Data stored about a person, with export and erasure. */
export function PersonResult({ person, isBusy, onErased }: PersonResultProps) {
  const { email, orders, erasures, isErasable } = person
  const [name, domain] = email.split('@')
  const [isConfirming, setConfirming] = useState(false)
  const file = useDownload(adminPaths.privacyExport, {
    filename: 'personal-data.json',
    failure: 'Failed to export personal data',
    json: { email },
  })
  if (!hasPersonData(person)) return <ListMessage role="status">No data found for {email}.</ListMessage>
  return (
    <>
      <h2 className={styles.title}>
        {name}
        <wbr />@{domain}
      </h2>
      {erasures.map((erasure) => (
        <p key={erasure.id} className={styles.erasure}>
          <OrderIds text={describeErasure(erasure)} />
        </p>
      ))}
      <FactList facts={buildPersonFacts(person)} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={file.download} busy={file.isDownloading}>
          Export (JSON)
        </Button>
        <Button onClick={() => setConfirming(true)} disabled={!isErasable}>
          {isPartlyErasable(person) && isErasable ? 'Erase remaining data' : 'Erase'}
        </Button>
      </div>
      {!isErasable && <p className={styles.hint}>Nothing can be erased right now.</p>}
      <Alert className={styles.failure}>{file.downloadFailure}</Alert>
      {orders.length > 0 && <PersonOrders orders={orders} isBusy={isBusy} />}
      {isConfirming && (
        <EraseDialog
          person={person}
          onClose={() => setConfirming(false)}
          onDone={(news) => {
            setConfirming(false)
            onErased(news)
          }}
        />
      )}
    </>
  )
}
