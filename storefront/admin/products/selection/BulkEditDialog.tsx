import { type SubmitEvent, useState } from 'react'
import type { BulkProductChange } from '../../../../domain/contract/productManagement.ts'
import { splitCommaList } from '../../../../domain/rules/content/commaList.ts'
import { readCents, toDollars } from '../../../../domain/rules/payments/money.ts'
import { CATEGORIES, type Category } from '../../../../domain/rules/products/categories.ts'
import { CATEGORY_LABELS } from '../../../../domain/rules/products/categoryLabels.ts'
import { ROLES_BY_RIGHT } from '../../../../domain/rules/staff/roles.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { refreshProducts } from '../../api/products.ts'
import { useHasRole } from '../../session/useRole.ts'
import { useFocusFirstField } from '../../ui/useFocusFirstField.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { useSubmit } from '../parts/useSubmit.ts'
import styles from './BulkEditDialog.module.css'
import { summarizeResult } from './bulkActions.ts'
import { changeProducts } from './changeProducts.ts'
import type { Selection } from './useSelection.ts'

interface BulkEditDialogProps {
  selection: Selection
  /** Called with a summary of the change. */
  onChanged: (result: string) => void
  onClose: () => void
}

/** Sets the category and price of the selected products and adds tags. Empty fields change nothing. */
export function BulkEditDialog({ selection, onChanged, onClose }: BulkEditDialogProps) {
  const form = useFocusFirstField()
  const mayTrade = useHasRole(ROLES_BY_RIGHT.trade)
  const [category, setCategory] = useState<Category | ''>('')
  const [price, setPrice] = useState('')
  const [tags, setTags] = useState('')
  const [mistake, setMistake] = useState('')
  const { ids, size } = selection
  const title = size === 1 ? 'Edit 1 product' : `Edit ${size} products`

  const priceInCents = readCents(price)
  const addTags = splitCommaList(tags)
  const change: BulkProductChange['change'] = {
    ...(category && { category }),
    ...(priceInCents && { price: toDollars(priceInCents) }),
    ...(addTags.length > 0 && { addTags }),
  }
  const { isBusy, failure, submit } = useSubmit(async () => {
    try {
      const answer = await changeProducts({ ids, change })
      onChanged(summarizeResult({ result: 'updated' }, answer, (id) => selection.getProductName(id) ?? id))
    } finally {
      // Some batches may have succeeded before a failure.
      void refreshProducts()
    }
  })
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (price.trim() && !priceInCents) setMistake('Enter a price above $0, such as 1250.00.')
    else if (Object.keys(change).length === 0) setMistake('Change at least one field.')
    else submit()
  }

  return (
    <Dialog title={title} onClose={() => !isBusy && onClose()}>
      <form ref={form} className={styles.form} onSubmit={save} noValidate onChange={() => setMistake('')}>
        <SelectField
          label="Category"
          value={category}
          onChange={({ target }) => setCategory(target.value as Category | '')}
        >
          <option value="">No change</option>
          {CATEGORIES.map((each) => (
            <option key={each} value={each}>
              {CATEGORY_LABELS[each].title}
            </option>
          ))}
        </SelectField>
        {mayTrade && (
          <TextField
            label="Price"
            hint="Leave empty to keep each product's price."
            inputMode="decimal"
            autoComplete="off"
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        )}
        <TextField
          label="Add tags"
          hint="Separate tags with commas. Existing tags are kept."
          autoComplete="off"
          value={tags}
          onChange={({ target }) => setTags(target.value)}
        />
        <Alert>
          {mistake || (failure && <FailureMessage title="Failed to update products" reason={failure} />)}
        </Alert>
        <div className={styles.answers}>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
