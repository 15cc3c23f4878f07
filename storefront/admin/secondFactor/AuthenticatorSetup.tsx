import type { Enrollment } from '../../../domain/contract/account.ts'
import { groupInFours } from '../../../domain/rules/staff/secondFactor.ts'
import { QrCode } from './QrCode.tsx'
import styles from './AuthenticatorSetup.module.css'

/** Secret for an authenticator app as a QR code, a link for the same phone, and text. */
export function AuthenticatorSetup({ enrollment: { secret, uri } }: { enrollment: Enrollment }) {
  return (
    <div className={styles.setUp}>
      <p>Open your authenticator app, add an account and scan this code. Then enter the 6-digit code.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div>
        <p className={styles.label} id="secret-label">
          Or type this key into the app
        </p>
        <p className={styles.secret} aria-labelledby="secret-label">
          {groupInFours(secret)}
        </p>
        <a className={styles.link} href={uri}>
          Open an app on this device
        </a>
      </div>
    </div>
  )
}
