import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import styles from './DeletedProductAlert.module.css'

/** Alert that someone else deleted the product; offers to create it again from the form. */
export function DeletedProductAlert({ onCreate }: { onCreate: () => void }) {
  return (
    <Alert className={styles.alert}>
      <p>
        This product and its images were deleted. Your changes are still here. Create the product again or
        close the form.
      </p>
      <Button variant="secondary" onClick={onCreate} data-obstacle>
        Create again
      </Button>
    </Alert>
  )
}
