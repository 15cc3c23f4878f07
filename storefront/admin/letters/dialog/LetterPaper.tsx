import type { MailMessage } from '../../../../domain/contract/mail.ts'
import styles from './LetterPaper.module.css'

/** The letter itself. It may do nothing here: no script runs, no form is sent, and no link leads away. */
export function LetterPaper({ letter: { html, text } }: { letter: Pick<MailMessage, 'html' | 'text'> }) {
  return (
    <div className={styles.paper}>
      <iframe
        className={styles.frame}
        title="The letter as the customer sees it"
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

/** A link of the letter would open in a new window, which the sandbox does not allow; in place it would leave the letter. */
function withoutWays(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_blank">')
}
