import { apiPaths } from '../../api/apiPaths.ts'
import { useSite } from '../../api/useSite.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Thanks } from '../../ui/Thanks.tsx'
import { EmailField } from '../../email/EmailField.tsx'
import { useEmailForm } from '../../email/useEmailForm.ts'
import styles from './Newsletter.module.css'

export function Newsletter() {
  const { title, text } = useSite().newsletter
  const { emailField, failure, thanks, isBusy, submit } = useEmailForm(apiPaths.newsletter)
  return (
    <section className={styles.newsletter} aria-labelledby="newsletter-title">
      <div className={styles.words}>
        <h2 id="newsletter-title">{title}</h2>
        <p>{text}</p>
      </div>
      {thanks ? (
        <Thanks className={styles.thanks}>{thanks}</Thanks>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <EmailField {...emailField} />
          <Button type="submit" busy={isBusy}>
            Subscribe
          </Button>
          <Alert className={styles.failure}>{failure}</Alert>
        </form>
      )}
    </section>
  )
}
