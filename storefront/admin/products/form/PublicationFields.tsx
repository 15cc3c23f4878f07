import type { PublicationState } from '../../../../domain/rules/products/publication.ts'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useRole } from '../../session/useRole.ts'
import { typeValue } from './state/editForm.ts'
import { PRODUCT_FIELDS, mayWrite } from '../../../../domain/productFields.ts'
import { PUBLICATION_CHOICES } from './state/fieldMessages.ts'
import { LookInShop } from './LookInShop.tsx'
import { isUnsaved } from './state/openForm.ts'
import type { OpenForm } from './state/openForm.ts'
import styles from './ProductFields.module.css'
import { zoneOf } from './state/publicationValues.ts'

const HINTS: Record<PublicationState, string> = {
  draft: 'Not visible yet.',
  scheduled: 'Goes live on this date.',
  live: 'Visible and for sale.',
  hidden: 'Hidden from the shop.',
}

export function PublicationFields({ form }: { form: OpenForm }) {
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
        onChange={({ target }) => typeValue(id, 'publication', target.value as PublicationState)}
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
          hint={`Time zone: ${zoneOf(goesLiveAt)}`}
          error={errors.goesLiveAt}
          value={goesLiveAt}
          disabled={disabled}
          required
          onChange={({ target }) => typeValue(id, 'goesLiveAt', target.value)}
        />
      )}
      {product && <LookInShop product={product} isUnsaved={isUnsaved(form)} />}
    </div>
  )
}
