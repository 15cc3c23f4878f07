import type { EmailMessage } from '../../../../domain/contract/email.ts'
import styles from './EmailPaper.module.css'

/** The email itself. It may do nothing here: no script runs, no form is sent, and no link leads away. */
export function EmailPaper({ email: { html, text } }: { email: Pick<EmailMessage, 'html' | 'text'> }) {
  return (
    <div className={styles.paper}>
      <iframe
        className={styles.frame}
        title="The email as the customer sees it"
        sandbox=""
        referrerPolicy="no-referrer"
        srcDoc={withoutWays(html)}
      />
      <details className={styles.plain}>
        <summary className={styles.summary}>Plain text</summary>
        {/* Long lines wrap, so that there is nothing to scroll to. */}
        <pre className={styles.text}>{text}</pre>
      </details>
    </div>
  )
}

/**
 * A link of the email would open in a new window, which the sandbox does not allow; in place it would leave the email. Its
 * pictures come from the address that the portal is open at: it may be another one than the public one.
 */
function withoutWays(html: string): string {
  return html
    .replace(/<head>/i, '<head><base target="_blank">')
    .replaceAll(/ src="https?:\/\/[^/"]+(?=\/media\/)/g, ' src="')
}
