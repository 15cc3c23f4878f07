import type { EmailItem, Part } from '../composeEmail.ts'
import { EMAIL_STYLES } from './emailStyles.ts'
import { toSingleLine } from './toSingleLine.ts'

/** Renders one part of an email; footer links have the color of the text around them. */
export function EmailPart({ part, isInFoot = false }: { part: Part; isInFoot?: boolean }) {
  if ('paragraph' in part) return <p style={EMAIL_STYLES.paragraph}>{toSingleLine(part.paragraph)}</p>
  if ('link' in part)
    return (
      <p style={EMAIL_STYLES.paragraph}>
        <a
          href={toSingleLine(part.href)}
          className={isInFoot ? 'soft' : 'ink'}
          style={isInFoot ? EMAIL_STYLES.footLink : EMAIL_STYLES.link}
        >
          {toSingleLine(part.link)}
        </a>
      </p>
    )
  if ('button' in part)
    return (
      <div style={EMAIL_STYLES.buttonRoom}>
        <a href={toSingleLine(part.href)} className="button" style={EMAIL_STYLES.button}>
          {toSingleLine(part.button)}
        </a>
      </div>
    )
  if ('items' in part) return <Items items={part.items} />
  if ('sums' in part) return <Sums sums={part.sums} />
  return (
    <>
      <p className="soft" style={EMAIL_STYLES.title}>
        {toSingleLine(part.title)}
      </p>
      <p style={EMAIL_STYLES.paragraph}>
        {part.lines.map((line, index) => (
          <span key={index}>
            {index > 0 && <br />}
            {toSingleLine(line)}
          </span>
        ))}
      </p>
    </>
  )
}

/** Keeps the hyphenated words of a name on one line. */
const preventHyphenBreaks = (name: string) =>
  name.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 ? (
      <span key={index} style={EMAIL_STYLES.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )

/** Reserves space for images only if any line has one. */
function Items({ items }: { items: readonly EmailItem[] }) {
  const hasPictures = items.some(({ imageUrl }) => imageUrl)
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={EMAIL_STYLES.table}>
      <tbody>
        {items.map(({ name, choice, amount, imageUrl }, index) => (
          <tr key={index}>
            {hasPictures && (
              <td className="rule" style={{ ...EMAIL_STYLES.pictureCell, ...EMAIL_STYLES.rule }}>
                {imageUrl && (
                  <img
                    src={imageUrl}
                    width={88}
                    height={110}
                    alt={toSingleLine(name)}
                    style={EMAIL_STYLES.picture}
                    // Otherwise React adds a preload to the head of the email.
                    fetchPriority="low"
                  />
                )}
              </td>
            )}
            <td className="rule" style={{ ...EMAIL_STYLES.itemCell, ...EMAIL_STYLES.rule }}>
              <p style={EMAIL_STYLES.itemName}>{preventHyphenBreaks(toSingleLine(name))}</p>
              {choice && (
                <p className="soft" style={EMAIL_STYLES.itemChoice}>
                  {toSingleLine(choice)}
                </p>
              )}
            </td>
            {amount !== undefined && (
              <td className="rule" style={{ ...EMAIL_STYLES.amount, ...EMAIL_STYLES.rule }}>
                {toSingleLine(amount)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ sums }: { sums: readonly (readonly [string, string])[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {sums.map(([left, right], index) => {
          const look = index === sums.length - 1 ? EMAIL_STYLES.total : EMAIL_STYLES.sum
          return (
            <tr key={index}>
              <td className="rule" style={{ ...look, ...EMAIL_STYLES.rule }}>
                {toSingleLine(left)}
              </td>
              <td className="rule" style={{ ...look, ...EMAIL_STYLES.rule, ...EMAIL_STYLES.right }}>
                {toSingleLine(right)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
