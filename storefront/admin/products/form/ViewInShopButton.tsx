import { useState } from 'react'
import type { ManagedProduct } from '../../../../domain/contract/productManagement.ts'
import { paths } from '../../../navigation/paths.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin, isSignedOutError } from '../../api/callAdmin.ts'
import { getPublicationState } from '../list/cells/getPublicationState.ts'
import styles from './ViewInShopButton.module.css'

interface ViewInShopButtonProps {
  product: ManagedProduct
  isUnsaved: boolean
}

/** Opens the product page, or its preview if the product is not live. */
export function ViewInShopButton({ product, isUnsaved }: ViewInShopButtonProps) {
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  const preview = async () => {
    setFailure('')
    setBusy(true)
    // Open the tab synchronously in the click handler: browsers block pop-ups that open after the response.
    const tab = window.open('', '_blank')
    try {
      const { path } = await callAdmin<{ path: string }>(adminPaths.productPreview(product.id))
      if (tab) tab.location.replace(path)
      else setFailure('Your browser blocked the new tab. Allow pop-ups and click Preview again.')
    } catch (error) {
      tab?.close()
      if (!isSignedOutError(error)) setFailure(error instanceof Error ? error.message : '')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.look}>
      {getPublicationState(product) === 'live' ? (
        <LinkButton variant="quiet" href={paths.product(product.id)} target="_blank" rel="noreferrer">
          View in the shop
        </LinkButton>
      ) : (
        <Button variant="quiet" onClick={() => void preview()} busy={isBusy}>
          Preview
        </Button>
      )}
      {isUnsaved && <p className={styles.hint}>Shows the saved version.</p>}
      <Alert>{failure}</Alert>
    </div>
  )
}
