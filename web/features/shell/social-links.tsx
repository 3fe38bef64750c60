import type { Brand } from '#worker/contract/brand'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { social as socialClass, socialLink } from './footer.css'

type Network = keyof Brand['social']

// Our own icons, on a grid of 24.
const PATHS: Record<Network, string> = {
  twitter: 'M5 5l14 14M19 5L5 19',
  facebook: 'M16 4h-2.5A3.5 3.5 0 0 0 10 7.5V20M7 11.5h7.5',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM16.8 7.2h.01',
}
const LABELS: Record<Network, string> = { twitter: 'Twitter', facebook: 'Facebook', instagram: 'Instagram' }
const NETWORKS = ['twitter', 'facebook', 'instagram'] as const

/** A network counts as set when its value is a web address, not empty or the placeholder '#'. */
const isReal = (url: string) => /^https?:\/\//.test(url)

/** Links to the networks the brand is on; nothing when it is on none. */
export function SocialLinks({ social }: { social: Brand['social'] }) {
  const networks = NETWORKS.filter((network) => isReal(social[network]))
  if (networks.length === 0) return null
  return (
    <ul className={socialClass}>
      {networks.map((network) => (
        <li key={network}>
          <a className={socialLink} href={social[network]} rel="noopener">
            <svg
              width="18"
              height="18"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d={PATHS[network]} />
            </svg>
            <VisuallyHidden>{LABELS[network]}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}
