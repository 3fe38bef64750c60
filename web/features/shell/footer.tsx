import type { Brand } from '#worker/contract/brand'
import { legalBrandName } from '#worker/domain/brand/default-brand'
import { telHref } from '../../links/tel-href'
import { Link } from '../../ui/link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import * as css from './footer.css'
import { social as socialClass, socialLink } from './footer.css'
import { Newsletter } from './newsletter'

/** The footer's columns. */
export const COLUMNS = [
  {
    title: 'Company',
    links: [
      { href: '/about', label: 'About' },
      { href: '/careers', label: 'Careers' },
      { href: '/blog', label: 'Blog' },
      { href: '/press', label: 'Press' },
    ],
  },
  {
    title: 'Contact Us',
    links: [
      { href: '/contact', label: 'Contact Information' },
      { href: '/faq', label: 'FAQs' },
      { href: '/cancellation-policy', label: 'Cancellation Policy' },
    ],
  },
] as const

export const POLICIES = [
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/terms', label: 'Terms of Service' },
  { href: '/cookies', label: 'Cookie Policy' },
] as const

/** The copyright line's year and the telephone's hours are fixed: no brand sets its own. */
export const COPYRIGHT_YEAR = 2025
export const OPERATING_HOURS = '07:00 to 21:00'

type Network = keyof Brand['social']

// Our own plain drawings, on a grid of 24.
const PATHS: Record<Network, string> = {
  twitter: 'M5 5l14 14M19 5L5 19',
  facebook: 'M16 4h-2.5A3.5 3.5 0 0 0 10 7.5V20M7 11.5h7.5',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM16.8 7.2h.01',
}
const LABELS: Record<Network, string> = { twitter: 'Twitter', facebook: 'Facebook', instagram: 'Instagram' }
const NETWORKS = ['twitter', 'facebook', 'instagram'] as const

/** A network counts as set when its value is neither empty nor the placeholder '#', and leads to the web. */
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

/** The foot of every page. */
export function Footer({ brand, phone }: { brand: Brand; phone: string }) {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.columns}>
          <div className={css.about}>
            <p className={css.brandName}>{brand.name}</p>
            <p className={css.text}>A flight booking platform for travelers who look for deals on airfare worldwide.</p>
            <p className={css.text}>
              Need help with a booking? Call us:{' '}
              <a className={css.strong} href={telHref(phone)}>
                {phone}
              </a>
              , <span className={css.hours}>{OPERATING_HOURS}</span>.
            </p>
            <address className={css.address}>
              {brand.contact.email && (
                <a className={css.link} href={`mailto:${brand.contact.email}`}>
                  {brand.contact.email}
                </a>
              )}
              {brand.contact.address && <span>{brand.contact.address}</span>}
            </address>
            <SocialLinks social={brand.social} />
          </div>
          {COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={css.heading}>{title}</h2>
              <Links links={links} />
            </nav>
          ))}
          <Newsletter />
        </div>
        <div className={css.legal}>
          <div className={css.notes}>
            <p>
              © {COPYRIGHT_YEAR} {legalBrandName(brand)}, {brand.domain}. All rights reserved.
            </p>
            <p>Fares are subject to availability. Calls may be recorded for quality assurance.</p>
          </div>
          <nav className={css.policies} aria-label="Policies">
            {POLICIES.map(({ href, label }) => (
              <Link key={href} className={css.link} href={href}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  )
}

const Links = ({ links }: { links: readonly { href: string; label: string }[] }) => (
  <ul>
    {links.map(({ href, label }) => (
      <li key={href}>
        <Link className={css.link} href={href}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
