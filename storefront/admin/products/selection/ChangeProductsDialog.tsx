import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { refreshProducts } from '../../api/products.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { useSubmit } from '../parts/useSubmit.ts'
import {
  describeBulkAction,
  changesTotalStock,
  describeSkipped,
  summarizeResult,
  warnAboutMissingImages,
} from './bulkActions.ts'
import type { BulkAction } from './bulkActions.ts'
import { changeProducts } from './changeProducts.ts'
import type { Selection } from './useSelection.ts'

interface ChangeProductsDialogProps {
  action: BulkAction
  selection: Selection
  /** Called with a summary of the change. */
  onChanged: (result: string) => void
  onClose: () => void
}

/** Confirms a bulk change. */
export function ChangeProductsDialog({ action, selection, onChanged, onClose }: ChangeProductsDialogProps) {
  const getName = (id: string) => selection.getProductName(id) ?? id
  const skippedIds = changesTotalStock(action) ? selection.idsByVariant : []
  const ids = selection.ids.filter((id) => !skippedIds.includes(id))
  const { isBusy, failure, submit } = useSubmit(async () => {
    try {
      const result = await changeProducts({ ids, change: action.change })
      onChanged(summarizeResult(action, result, getName))
    } finally {
      // Some batches may have succeeded before a failure.
      void refreshProducts()
    }
  })
  return (
    <ConfirmDialog
      title={action.label}
      confirmLabel={action.label}
      onConfirm={submit}
      onCancel={() => !isBusy && onClose()}
      busy={isBusy}
      error={failure && <FailureMessage title="Failed to update products" reason={failure} />}
    >
      {action.change.publication === 'live' && warnAboutMissingImages(selection.namesWithoutImage)}{' '}
      {describeBulkAction(action, ids.map(getName))} {describeSkipped(skippedIds.map(getName))}
    </ConfirmDialog>
  )
}
