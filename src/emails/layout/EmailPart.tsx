import type { ItemTexts, Part } from '../email.ts'
import { LOOK } from './look.ts'
import { onOneLine } from './onOneLine.ts'

/** Renders one part of an email; footer links have the color of the text around them. */
export function EmailPart({ part, isInFoot = false }: { part: Part; isInFoot?: boolean }) {
  if ('paragraph' in part) return <p style={LOOK.paragraph}>{onOneLine(part.paragraph)}</p>
  if ('link' in part)
    return (
      <p style={LOOK.paragraph}>
        <a
          href={onOneLine(part.href)}
          className={isInFoot ? 'soft' : 'ink'}
          style={isInFoot ? LOOK.footLink : LOOK.link}
        >
          {onOneLine(part.link)}
        </a>
      </p>
    )
  if ('button' in part)
    return (
      <div style={LOOK.buttonRoom}>
        <a href={onOneLine(part.href)} className="button" style={LOOK.button}>
          {onOneLine(part.button)}
        </a>
      </div>
    )
  if ('items' in part) return <Items items={part.items} />
  if ('sums' in part) return <Sums sums={part.sums} />
  return (
    <>
      <p className="soft" style={LOOK.title}>
        {onOneLine(part.title)}
      </p>
      <p style={LOOK.paragraph}>
        {part.lines.map((line, index) => (
          <span key={index}>
            {index > 0 && <br />}
            {onOneLine(line)}
          </span>
        ))}
      </p>
    </>
  )
}

/** Keeps the hyphenated words of a name on one line. */
const wholeWords = (name: string) =>
  name.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 ? (
      <span key={index} style={LOOK.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )

/** Reserves space for images only if any line has one. */
function Items({ items }: { items: readonly ItemTexts[] }) {
  const hasPictures = items.some(({ picture }) => picture)
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={LOOK.table}>
      <tbody>
        {items.map(({ name, choice, amount, picture }, index) => (
          <tr key={index}>
            {hasPictures && (
              <td className="rule" style={{ ...LOOK.pictureCell, ...LOOK.rule }}>
                {picture && (
                  <img
                    src={picture}
                    width={88}
                    height={110}
                    alt={onOneLine(name)}
                    style={LOOK.picture}
                    // Otherwise React adds a preload to the head of the email.
                    fetchPriority="low"
                  />
                )}
              </td>
            )}
            <td className="rule" style={{ ...LOOK.itemCell, ...LOOK.rule }}>
              <p style={LOOK.itemName}>{wholeWords(onOneLine(name))}</p>
              {choice && (
                <p className="soft" style={LOOK.itemChoice}>
                  {onOneLine(choice)}
                </p>
              )}
            </td>
            {amount !== undefined && (
              <td className="rule" style={{ ...LOOK.amount, ...LOOK.rule }}>
                {onOneLine(amount)}
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
          const look = index === sums.length - 1 ? LOOK.total : LOOK.sum
          return (
            <tr key={index}>
              <td className="rule" style={{ ...look, ...LOOK.rule }}>
                {onOneLine(left)}
              </td>
              <td className="rule" style={{ ...look, ...LOOK.rule, ...LOOK.right }}>
                {onOneLine(right)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
