import type { SiteContent } from '../../domain/contract/content.ts'

type Network = SiteContent['footer']['social'][number]['network']

export const SOCIAL_NAMES: Record<Network, string> = {
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  youtube: 'YouTube',
}

/** Icon from public/social.svg, which loads after everything that a first visit needs. */
export function SocialIcon({ network }: { network: Network }) {
  return (
    <svg
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`/social.svg#${network}`} />
    </svg>
  )
}
