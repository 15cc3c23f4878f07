import type { SVGProps } from 'react'

const iconProps: SVGProps<SVGSVGElement> = {
  width: 22,
  height: 22,
  viewBox: '0 0 22 22',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.2,
  'aria-hidden': true,
}

export function MenuIcon() {
  return (
    <svg {...iconProps}>
      <path d="M2 7h18M2 15h18" />
    </svg>
  )
}

export function SearchIcon() {
  return (
    <svg {...iconProps}>
      <circle cx="9.5" cy="9.5" r="6.5" />
      <path d="m14.5 14.5 5 5" />
    </svg>
  )
}

export function CartIcon() {
  return (
    <svg {...iconProps}>
      <path d="M4 7h14l1 13H3L4 7Z" />
      <path d="M7.5 9.5V6a3.5 3.5 0 0 1 7 0v3.5" />
    </svg>
  )
}
