import type { EmailMessage } from '../../../../domain/contract/email.ts'
import styles from './EmailPreview.module.css'

/** Sandboxed preview of an email without scripts, form submission or navigation. */
export function EmailPreview({ email: { html, text } }: { email: Pick<EmailMessage, 'html' | 'text'> }) {
  return (
    <div className={styles.paper}>
      <iframe
        className={styles.frame}
        title="The email as the customer sees it"
        sandbox=""
        referrerPolicy="no-referrer"
        srcDoc={prepareForSandbox(html)}
      />
      <details className={styles.plain}>
        <summary className={styles.summary}>Plain text</summary>
        {/* Long lines wrap to avoid horizontal scrolling. */}
        <pre className={styles.text}>{text}</pre>
      </details>
    </div>
  )
}

/**
 * Makes links open in a new window, which the sandbox blocks. Otherwise they would replace the email. Loads images from
 * the portal's origin, which may differ from the public one.
 */
function prepareForSandbox(html: string): string {
  return html
    .replace(/<head>/i, '<head><base target="_blank">')
    .replaceAll(/ src="https?:\/\/[^/"]+(?=\/media\/)/g, ' src="')
}
