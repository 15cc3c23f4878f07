import { useState } from 'react'
import { formatUnitCount } from '../../../../../domain/rules/stock/stockSpread.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { SelectField } from '../../../../ui/forms/SelectField.tsx'
import styles from './RemovedValuesDialog.module.css'
import type { RemovedValue } from './findRemovedValues.ts'

interface RemovedValuesDialogProps {
  removed: readonly RemovedValue[]
  /** Called with the new name of each removed value, or an empty string to remove it. */
  onAnswer: (choices: string[]) => void
  onCancel: () => void
}

const NOUNS = { sizes: 'Size', colors: 'Color' } as const

const SAME_NAME = 'Each new name can be used once. Choose another name, or remove the value.'

/** Asks for each removed size and color if it was renamed or should be removed. */
export function RemovedValuesDialog({ removed, onAnswer, onCancel }: RemovedValuesDialogProps) {
  const [choices, setChoices] = useState(() => removed.map(({ suggested }) => suggested))
  const [alert, setAlert] = useState('')
  const answer = () => {
    const names = removed.flatMap(({ kind }, index) => (choices[index] ? [`${kind} ${choices[index]}`] : []))
    if (new Set(names).size < names.length) setAlert(SAME_NAME)
    else onAnswer(choices)
  }
  return (
    <Dialog title="Rename or remove?" onClose={onCancel}>
      <p>A renamed size or color keeps its units, SKUs, reservations and waiting shoppers.</p>
      <div className={styles.values}>
        {removed.map(({ kind, name, units, candidates }, index) => (
          <SelectField
            key={`${kind} ${name}`}
            name={`${kind}-${index}`}
            label={`${NOUNS[kind]} ${name}${units > 0 ? ` (${formatUnitCount(units)})` : ''}`}
            value={choices[index] ?? ''}
            onChange={({ target }) =>
              setChoices(choices.map((choice, each) => (each === index ? target.value : choice)))
            }
          >
            {candidates.map((candidate) => (
              <option key={candidate} value={candidate}>
                Rename to {candidate}
              </option>
            ))}
            <option value="">{units > 0 ? `Remove with its ${formatUnitCount(units)}` : 'Remove'}</option>
          </SelectField>
        ))}
      </div>
      <Alert className={styles.alert}>{alert}</Alert>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={answer}>Save product</Button>
      </div>
    </Dialog>
  )
}
