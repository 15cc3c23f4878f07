/** A name whose lines do not break at a hyphen, as in 'Off-the-Shoulder'. */
export function UnbrokenName({ name }: { name: string }) {
  return name.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
}
