export const SOCIAL_NAMES = ['Instagram', 'Pinterest', 'TikTok'] as const

type SocialName = (typeof SOCIAL_NAMES)[number]

const SHAPES: Record<SocialName, string> = {
  Instagram:
    'M6 2h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Zm4 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.6-1.2v.1',
  Pinterest:
    'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM8 17.5l2-9m-2.6 3.2C6 8.500 7.700 6 10.300 6c2.300 0 3.700 1.600 3.300 3.900-.4 2.300-2 3.600-3.500 3.300-.9-.2-1.300-.8-1.300-1.400',
  TikTok: 'M10.500 2.500v10.700a2.900 2.900 0 1 1-2.900-2.900M10.500 2.500c.2 2.400 2 4.100 4.500 4.300',
}

export function SocialIcon({ name }: { name: SocialName }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
