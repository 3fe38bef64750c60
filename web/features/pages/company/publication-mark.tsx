import { brand } from '../../../styles/theme.css'
import type { Coverage } from '../content/press'
import { mark } from './press-screen.css'

// On a field of 40.
const PATHS: Record<Coverage['logo'], string> = {
  bars: 'M10 29V18M17 29V11M24 29V15M31 29V21',
  arc: 'M9 28a11 11 0 0 1 22 0M15 28a5 5 0 0 1 10 0',
  peak: 'M8 29L17 13L23 23L26 18L32 29Z',
  ring: 'M20 10a10 10 0 1 0 10 10M20 10V20H30',
}

/** The drawn mark of a publication. */
export const PublicationMark = ({ logo }: { logo: Coverage['logo'] }) => (
  <svg className={mark} viewBox="0 0 40 40" aria-hidden="true">
    <rect width="40" height="40" fill={brand.surfaceMuted} />
    <path
      d={PATHS[logo]}
      fill="none"
      stroke={brand.textSoft}
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
