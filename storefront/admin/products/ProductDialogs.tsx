import { Suspense, lazy } from 'react'
import type { ManagedProduct } from '../../../domain/contract/productManagement.ts'
import { ErrorBoundary } from '../../messages/ErrorBoundary.tsx'
import { DeleteProductDialog } from './DeleteProductDialog.tsx'
import { ProductDialog } from './form/ProductDialog.tsx'
import { ImportUnavailable } from './import/ImportUnavailable.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { publishProduct } from './publishProduct.ts'
import { BulkEditDialog } from './selection/BulkEditDialog.tsx'
import { type BulkAction, PUBLISH } from './selection/bulkActions.ts'
import { ChangeProductsDialog } from './selection/ChangeProductsDialog.tsx'
import type { Selection } from './selection/useSelection.ts'

/** Dialog that is currently open. */
export type ActiveDialog =
  | { kind: 'delete'; product: ManagedProduct }
  | { kind: 'change'; action: BulkAction }
  | { kind: 'publish'; product: ManagedProduct }
  | { kind: 'edit' }
  | { kind: 'import' }

interface ProductDialogsProps {
  question: ActiveDialog | null
  selection: Selection
  /** Called with a message about the completed action. */
  onDone: (words: string) => void
  onSaved: (words: string) => void
  onClose: () => void
}

// Loaded lazily: the import needs a CSV library that the list does not.
const ImportDialog = lazy(async () => ({
  default: (await import('./import/ImportDialog.tsx')).ImportDialog,
}))

export function ProductDialogs({ question, selection, onDone, onSaved, onClose }: ProductDialogsProps) {
  return (
    <>
      <ProductDialog onSaved={onSaved} />
      {question?.kind === 'delete' && (
        <DeleteProductDialog
          product={question.product}
          onDeleted={(id) => {
            selection.unselect([id])
            onDone('Product deleted successfully!')
          }}
          onClose={onClose}
        />
      )}
      {question?.kind === 'change' && (
        <ChangeProductsDialog
          action={question.action}
          selection={selection}
          onChanged={(result) => {
            selection.clear()
            onDone(result)
          }}
          onClose={onClose}
        />
      )}
      {question?.kind === 'publish' && (
        <ConfirmDialog
          title="Publish without an image?"
          confirmLabel="Publish"
          onConfirm={() =>
            void publishProduct(question.product, PUBLISH).then(({ message }) => onDone(message))
          }
          onCancel={onClose}
        >
          “{question.product.name}” has no image yet. Shoppers will see “No Image”.
        </ConfirmDialog>
      )}
      {question?.kind === 'edit' && (
        <BulkEditDialog
          selection={selection}
          onChanged={(result) => {
            selection.clear()
            onDone(result)
          }}
          onClose={onClose}
        />
      )}
      {question?.kind === 'import' && (
        <ErrorBoundary resetKey="import" fallback={<ImportUnavailable onClose={onClose} />}>
          <Suspense>
            <ImportDialog onImported={onDone} onClose={onClose} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
