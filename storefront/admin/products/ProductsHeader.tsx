import { ROLES_BY_RIGHT } from '../../../domain/rules/staff/roles.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { adminPaths } from '../api/adminPaths.ts'
import { useDownload } from '../api/useDownload.ts'
import { useHasRole } from '../session/useRole.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { ProductListParams } from './list/productListParams.ts'
import styles from './ProductsHeader.module.css'

const FILE = { filename: 'products.csv', failure: 'Failed to export products' }

interface ProductsHeaderProps {
  /** Parameters of the list, whose filters also apply to the export. */
  list: ProductListParams
  onAdd: () => void
  onImport: () => void
}

export function ProductsHeader({ list, onAdd, onImport }: ProductsHeaderProps) {
  const mayTrade = useHasRole(ROLES_BY_RIGHT.trade)
  const { page: _page, sort: _sort, ...filter } = list
  const file = useDownload(adminPaths.productsExport(filter), FILE)
  return (
    <>
      <PageHeader
        title="Product Management"
        actions={
          <div className={styles.actions}>
            <Button variant="quiet" busy={file.isDownloading} onClick={file.download}>
              {file.isDownloading ? 'Exporting...' : 'Export CSV'}
            </Button>
            {mayTrade && (
              <>
                <Button variant="quiet" onClick={onImport}>
                  Import CSV
                </Button>
                <Button onClick={onAdd}>Add New Product</Button>
              </>
            )}
          </div>
        }
      />
      <Alert>{file.downloadFailure}</Alert>
    </>
  )
}
