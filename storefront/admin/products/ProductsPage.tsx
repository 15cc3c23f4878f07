import { useCallback, useState } from 'react'
import type { ManagedProduct } from '../../../domain/contract/productManagement.ts'
import type { PublicationState } from '../../../domain/rules/products/publication.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { useLastPage } from '../ui/useLastPage.ts'
import { useTitle } from '../ui/useTitle.ts'
import { Pager } from '../ui/list/Pager.tsx'
import { openProductForm } from './form/state/productFormState.ts'
import { DEFAULT_LIST_PARAMS, countFilters } from './list/productListParams.ts'
import type { ProductListParams } from './list/productListParams.ts'
import { NoProducts } from './list/NoProducts.tsx'
import { ProductFilters } from './list/ProductFilters.tsx'
import { ProductTable } from './list/ProductTable.tsx'
import { ProductToolbar } from './list/ProductToolbar.tsx'
import { useEditLink } from './list/useEditLink.ts'
import { getPublicationState } from './list/cells/getPublicationState.ts'
import { useProductListParams } from './list/useProductListParams.ts'
import type { ShowOptions } from './list/useProductListParams.ts'
import { useListFocus } from './list/useListFocus.ts'
import { useProductList } from './list/useProductList.ts'
import { ProductDialogs } from './ProductDialogs.tsx'
import type { ActiveDialog } from './ProductDialogs.tsx'
import { ProductsHeader } from './ProductsHeader.tsx'
import { publishProduct } from './publishProduct.ts'
import styles from './ProductsPage.module.css'
import { type BulkAction, HIDE, PUBLISH } from './selection/bulkActions.ts'
import { useSelection } from './selection/useSelection.ts'
import { LoadFailure } from './parts/LoadFailure.tsx'

/** Action that restores the previous state of a product hidden or published from the list. */
const UNDO: Partial<Record<PublicationState, BulkAction>> = { live: PUBLISH, hidden: HIDE }

export function ProductsPage() {
  useTitle('Products')
  const { list, show } = useProductListParams()
  const { shown, isCurrent, failure, isLoading, reload } = useProductList(list)
  const selection = useSelection()
  const { listElement, focusList } = useListFocus()
  const [{ notice, onUndo }, setNoticeAndUndo] = useState<{ notice: string; onUndo?: () => void }>({
    notice: '',
  })
  const setNotice = useCallback((notice: string) => setNoticeAndUndo({ notice }), [])
  const [question, setQuestion] = useState<ActiveDialog | null>(null)

  const products = shown?.products ?? []
  const pages = shown?.pagination.pages ?? 0
  const isNarrowed = list.q !== '' || countFilters(list) > 0

  const isBeyond = useLastPage({ loaded: shown, isBusy: !isCurrent, page: list.page }, (last) =>
    show({ ...list, page: last }, { replace: true }),
  )

  // Clear the notice of the previous action.
  const change = (part: Partial<ProductListParams>, options?: ShowOptions) => {
    setNotice('')
    show({ ...list, page: 1, ...part }, options)
  }
  // Replace the history entry while a search is refined, instead of adding one for every pause.
  const search = (q: string) => change({ q }, { replace: q !== '' && list.q !== '' })
  const ask = (next: ActiveDialog) => {
    setNotice('')
    setQuestion(next)
  }
  const finish = (words: string) => {
    setQuestion(null)
    setNotice(words)
    focusList()
  }
  const openForm = (product: ManagedProduct | null) => {
    setNotice('')
    openProductForm(product)
  }
  const publish = (product: ManagedProduct, action: BulkAction) => {
    if (action.change.publication === 'live' && product.images.length === 0) ask({ kind: 'publish', product })
    else void changePublication(product, action, UNDO[getPublicationState(product)])
  }
  const changePublication = async (product: ManagedProduct, action: BulkAction, undo?: BulkAction) => {
    const { message, isChanged } = await publishProduct(product, action)
    const onUndo = undo && isChanged ? () => void changePublication(product, undo) : undefined
    setNoticeAndUndo({ notice: message, ...(onUndo && { onUndo }) })
  }
  useEditLink(openForm, setNotice)
  const clearFilters = () => {
    change({ ...DEFAULT_LIST_PARAMS, sort: list.sort })
    focusList()
  }
  const turnTo = (page: number) => {
    change({ page })
    window.scrollTo(0, 0)
    focusList()
  }

  return (
    <div className={joinClasses(styles.page, selection.size > 0 && styles.selecting)}>
      <ProductsHeader list={list} onAdd={() => openForm(null)} onImport={() => ask({ kind: 'import' })} />
      <ProductFilters list={list} onChange={change} onSearch={search} />
      <LoadFailure
        title="Failed to load products"
        failure={failure}
        onRetry={reload}
        isBusy={isLoading}
        className={styles.failure}
      />
      <section ref={listElement} tabIndex={-1} aria-label="Products">
        <ProductToolbar
          products={products}
          total={shown?.pagination.total}
          searchedFor={shown?.searchedFor}
          selection={selection}
          notice={notice}
          onUndoNotice={onUndo}
          onCloseNotice={() => setNotice('')}
          onAction={(action) => ask({ kind: 'change', action })}
          onEditSelected={() => ask({ kind: 'edit' })}
          onClearSelection={() => {
            selection.clear()
            focusList()
          }}
          onClearFilters={isNarrowed ? clearFilters : undefined}
        />
        {products.length > 0 ? (
          <ProductTable
            products={products}
            sort={list.sort ?? 'newest'}
            onSort={(sort) => change({ sort })}
            isBusy={!isCurrent}
            selection={selection}
            onEdit={openForm}
            onPublish={publish}
            onDelete={(product) => ask({ kind: 'delete', product })}
          />
        ) : (
          !failure && (
            <NoProducts
              isLoading={!isCurrent || isBeyond}
              onClearFilters={isNarrowed ? clearFilters : undefined}
            />
          )
        )}
        <Pager page={list.page} pages={isBeyond ? 0 : pages} onPage={turnTo} />
      </section>
      <ProductDialogs
        question={question}
        selection={selection}
        onDone={finish}
        onSaved={setNotice}
        onClose={() => setQuestion(null)}
      />
    </div>
  )
}
