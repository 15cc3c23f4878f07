import type { PublicationState } from '../../../../domain/rules/products/publication.ts'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useRole } from '../../session/useRole.ts'
import { setFieldValue } from './state/editForm.ts'
import { PRODUCT_FIELDS, mayWrite } from '../../../../domain/productFields.ts'
import { PUBLICATION_CHOICES } from './state/fieldMessages.ts'
import { ViewInShopButton } from './ViewInShopButton.tsx'
import { isUnsaved } from './state/productFormState.ts'
import type { ProductFormState } from './state/productFormState.ts'
import styles from './ProductFields.module.css'
import { formatTimeZone } from './state/publicationValues.ts'

const HINTS: Record<PublicationState, string> = {
  draft: 'Not visible yet.',
  scheduled: 'Goes live on this date.',
  live: 'Visible and for sale.',
  hidden: 'Hidden from the shop.',
}

export function PublicationFields({ form }: { form: ProductFormState }) {
  const { id, values, errors, product } = form
  const { publication, goesLiveAt } = values
  const disabled = !mayWrite(useRole(), 'publication')
  return (
    <div className={styles.lists}>
      <SelectField
        name="publication"
        label={PRODUCT_FIELDS.publication.label}
        hint={HINTS[publication]}
        error={errors.publication}
        value={publication}
        disabled={disabled}
        onChange={({ target }) => setFieldValue(id, 'publication', target.value as PublicationState)}
      >
        {Object.entries(PUBLICATION_CHOICES).map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </SelectField>
      {publication === 'scheduled' && (
        <TextField
          type="datetime-local"
          name="goesLiveAt"
          label={PRODUCT_FIELDS.goesLiveAt.label}
          hint={`Time zone: ${formatTimeZone(goesLiveAt)}`}
          error={errors.goesLiveAt}
          value={goesLiveAt}
          disabled={disabled}
          required
          onChange={({ target }) => setFieldValue(id, 'goesLiveAt', target.value)}
        />
      )}
      {product && <ViewInShopButton product={product} isUnsaved={isUnsaved(form)} />}
    </div>
  )
}
