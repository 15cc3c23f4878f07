import type { EmailTexts } from '../email.ts'
import { EmailPart } from './EmailPart.tsx'
import { LOOK, STYLE_SHEET } from './look.ts'
import { onOneLine } from './onOneLine.ts'

interface EmailDocumentProps extends Omit<EmailTexts, 'isTest'> {
  /** Notice above everything else, or null. */
  notice: string | null
}

/** Filler after the preview, so that mail clients do not append the following text to it. */
const PREVIEW_END = '\u00a0\u200c'.repeat(100)

/** Renders the HTML of an email with tables and inline styles, which look the same in all mail clients. */
export function EmailDocument({ subject, preview, heading, parts, foot, notice }: EmailDocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{onOneLine(subject)}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE_SHEET }} />
      </head>
      <body className="bone ink" style={LOOK.body}>
        <div style={LOOK.preview}>
          {onOneLine(preview)}
          {PREVIEW_END}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className="bone">
          <tbody>
            <tr>
              <td align="center" className="room" style={LOOK.room}>
                <table
                  role="presentation"
                  cellPadding={0}
                  cellSpacing={0}
                  className="paper"
                  style={LOOK.card}
                >
                  <tbody>
                    {notice && (
                      <tr>
                        <td className="side" style={LOOK.notice}>
                          {notice}
                        </td>
                      </tr>
                    )}
                    <tr>
                      <td className="ink side" style={LOOK.wordmark}>
                        RIVAGE
                      </td>
                    </tr>
                    <tr>
                      <td className="ink rule side" style={{ ...LOOK.main, ...LOOK.rule }}>
                        <h1 className="heading" style={LOOK.heading}>
                          {onOneLine(heading)}
                        </h1>
                        {parts.map((part, index) => (
                          <EmailPart key={index} part={part} />
                        ))}
                      </td>
                    </tr>
                    <tr>
                      <td className="soft rule side" style={{ ...LOOK.foot, ...LOOK.rule }}>
                        {foot.map((part, index) => (
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
