import { generate } from 'lean-qr'
import { useMemo } from 'react'
import styles from './QrCode.module.css'

/** Quiet zone that readers need, in modules. */
const MARGIN = 4

/** QR code, generated locally so that no other service receives its text. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  const side = size + 2 * MARGIN
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const code = generate(text)
  const rows = Array.from({ length: code.size }, (_row, index) => index)
  const modules = rows.flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
  return { size: code.size, path: modules.join('') }
}
