import type { SiteContent } from '../../domain/contract/content.ts'

type Network = SiteContent['footer']['social'][number]['network']

export const SOCIAL_NAMES: Record<Network, string> = {
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  youtube: 'YouTube',
}

const SHAPES: Record<Network, string> = {
  instagram:
    'M6 2h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Zm4 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.6-1.2v.1',
  pinterest:
    'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM8 17.5l2-9m-2.6 3.2C6 8.5 7.7 6 10.3 6c2.3 0 3.7 1.6 3.3 3.9-.4 2.3-2 3.6-3.5 3.3-.9-.2-1.3-.8-1.3-1.4',
  tiktok: 'M10.5 2.5v10.7a2.9 2.9 0 1 1-2.9-2.9M10.5 2.5c.2 2.4 2 4.1 4.5 4.3',
  facebook: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm.3 15.9V9.2c0-1.5.8-2.3 2.5-2.2M7.8 11h4.7',
  youtube:
    'M4.5 4.5h11a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 2 13V7a2.5 2.5 0 0 1 2.5-2.5Zm4 3v5l4-2.5Z',
}

export function SocialIcon({ network }: { network: Network }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[network]} />
    </svg>
  )
}
