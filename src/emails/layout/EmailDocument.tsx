import type { EmailContent } from '../composeEmail.ts'
import { EmailPart } from './EmailPart.tsx'
import { EMAIL_STYLES, STYLE_SHEET } from './emailStyles.ts'
import { toSingleLine } from './toSingleLine.ts'

interface EmailDocumentProps extends Omit<EmailContent, 'isTest'> {
  /** Notice above everything else, or null. */
  notice: string | null
}

/** Filler after the preview, so that mail clients do not append the following text to it. */
const PREVIEW_END = '\u00a0\u200c'.repeat(100)

/** Renders the HTML of an email with tables and inline styles, which look the same in all mail clients. */
export function EmailDocument({ subject, preview, heading, parts, footer, notice }: EmailDocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{toSingleLine(subject)}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE_SHEET }} />
      </head>
      <body className="bone ink" style={EMAIL_STYLES.body}>
        <div style={EMAIL_STYLES.preview}>
          {toSingleLine(preview)}
          {PREVIEW_END}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className="bone">
          <tbody>
            <tr>
              <td align="center" className="room" style={EMAIL_STYLES.room}>
                <table
                  role="presentation"
                  cellPadding={0}
                  cellSpacing={0}
                  className="paper"
                  style={EMAIL_STYLES.card}
                >
                  <tbody>
                    {notice && (
                      <tr>
                        <td className="side" style={EMAIL_STYLES.notice}>
                          {notice}
                        </td>
                      </tr>
                    )}
                    <tr>
                      <td className="ink side" style={EMAIL_STYLES.wordmark}>
                        RIVAGE
                      </td>
                    </tr>
                    <tr>
                      <td className="ink rule side" style={{ ...EMAIL_STYLES.main, ...EMAIL_STYLES.rule }}>
                        <h1 className="heading" style={EMAIL_STYLES.heading}>
                          {toSingleLine(heading)}
                        </h1>
                        {parts.map((part, index) => (
                          <EmailPart key={index} part={part} />
                        ))}
                      </td>
                    </tr>
                    <tr>
                      <td className="soft rule side" style={{ ...EMAIL_STYLES.foot, ...EMAIL_STYLES.rule }}>
                        {footer.map((part, index) => (
                          <EmailPart key={index} part={part} isInFoot />
                        ))}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}
