import { useState } from 'react'
import { splitCommaList } from '../../../../../domain/rules/content/commaList.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { chooseColor, removeChosen } from '../state/editForm.ts'
import type { ChosenImage, ProductFormState } from '../state/productFormState.ts'
import styles from './ChosenRow.module.css'
import { ColorSelect } from './fields/ColorSelect.tsx'
import { formatBytes } from '../state/imageFiles.ts'
import { SmallButton } from './fields/SmallButton.tsx'
import { retryUpload } from './uploadChosen.ts'

interface ChosenRowProps {
  form: ProductFormState
  image: ChosenImage
}

/** Row of a selected file with its size, upload progress or error. */
export function ChosenRow({ form, image }: ChosenRowProps) {
  const { key, file, preview, color, state, progress, failure } = image
  const [hasPreview, setHasPreview] = useState(true)
  return (
    <li className={styles.row}>
      {hasPreview ? (
        // Decorative: the file name is next to it.
        <img className={styles.preview} src={preview} alt="" onError={() => setHasPreview(false)} />
      ) : (
        <span className={styles.preview} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.state}>{stateLabel(image, form.phase)}</p>
        {form.phase === 'editing' && (
          <ColorSelect
            which={file.name}
            colors={splitCommaList(form.values.colors)}
            chosen={color}
            onChoose={(next) => chooseColor(form.id, key, next)}
          />
        )}
        {state === 'uploading' && <ProgressBar value={progress} label={`Upload of ${file.name}`} />}
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
      {form.phase === 'editing' && (
        <div className={styles.actions}>
          {state === 'failed' && form.product && (
            <SmallButton
              blocksSaving
              onClick={() => void retryUpload(form.id, key)}
              label={`Try again: ${file.name}`}
            >
              Try again
            </SmallButton>
          )}
          <SmallButton onClick={() => removeChosen(form.id, key)} label={`Remove ${file.name}`}>
            Remove
          </SmallButton>
        </div>
      )}
    </li>
  )
}

function stateLabel({ file, state, progress }: ChosenImage, phase: ProductFormState['phase']): string {
  const size = formatBytes(file.size)
  if (state === 'uploading')
    return progress < 1 ? `${size}, ${Math.round(progress * 100)}% uploaded` : `${size}, processing...`
  return phase === 'uploading' && state === 'waiting' ? `${size}, waiting` : size
}
