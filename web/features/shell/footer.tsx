import type { Brand } from '#worker/contract/brand'
import { legalBrandName } from '#worker/domain/brand/default-brand'
import { telHref } from '../../links/tel-href'
import { useToday } from '../../page/served-page'
import { classNames } from '../../ui/class-names'
import { Link, NewTabLink } from '../../ui/link'
import { AppButtons } from './app-buttons'
import * as css from './footer.css'
import type { PageLink } from './navigation'
import { Newsletter } from './newsletter/newsletter'
import { SocialLinks } from './social-links'

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

const HELP = { href: '/support', label: 'Help' }

const widthsOf = ({ newsletter }: Brand, hasOwn: boolean) =>
  hasOwn ? (newsletter ? css.mostColumns : css.moreColumns) : !newsletter && css.fewColumns

interface FooterProps {
  brand: Brand
  phone: string
  /** One line: who sells, and the texts that hold. */
  bare?: boolean
}

/** The footer of every page. */
export function Footer({ brand, phone, bare = false }: FooterProps) {
  const { foot, contact } = brand
  const hasOwn = foot !== undefined && foot.links.length > 0
  const about = foot?.about ?? brand.tagline
  const hours = brand.calls?.booking ?? brand.calls?.support
  const year = useToday().slice(0, 4)
  const notes = (
    <div className={css.notes}>
      <p>
        © {brand.copyrightYear ?? year} {legalBrandName(brand)}, {brand.domain}. All rights reserved.
      </p>
      {bare && contact.address && <p>{contact.address}</p>}
      <p>Fares are subject to availability.{phone && brand.calls?.notice && ` ${brand.calls.notice}`}</p>
    </div>
  )
  if (bare) {
    return (
      <footer className={css.bare}>
        {notes}
        <nav className={css.policies} aria-label="Policies">
          {[HELP, ...POLICIES].map(({ href, label }) => (
            <NewTabLink key={href} href={href}>
              {label}
            </NewTabLink>
          ))}
        </nav>
      </footer>
    )
  }
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={classNames(css.columns, widthsOf(brand, hasOwn))}>
          <div className={css.about}>
            <p className={css.brandName}>{brand.name}</p>
            {about && <p className={css.text}>{about}</p>}
            {phone && (
              <p className={css.text}>
                Need help with a booking? Call us:{' '}
                <a className={css.strong} href={telHref(phone)}>
                  {phone}
                </a>
                {hours && (
                  <>
                    , <span className={css.hours}>{hours}</span>
                  </>
                )}
                .
              </p>
            )}
            <address className={css.address}>
              {contact.email && (
                <a className={css.link} href={`mailto:${contact.email}`}>
                  {contact.email}
                </a>
              )}
              {contact.address && <span>{contact.address}</span>}
            </address>
            <SocialLinks social={brand.social} />
            <AppButtons links={brand.appLinks} />
            {foot && foot.profiles.length > 0 && (
              <ul className={css.profiles}>
                <Items links={foot.profiles} />
              </ul>
            )}
          </div>
          {[...COLUMNS, ...(hasOwn ? [foot] : [])].map(({ title, links }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a brand's column may have the title of another one
            <nav key={index} aria-label={index === COLUMNS.length ? `${title}, ${brand.name}` : title}>
              <h2 className={css.heading}>{title}</h2>
              <ul>
                <Items links={links} />
              </ul>
            </nav>
          ))}
          {brand.newsletter && <Newsletter brandName={brand.name} title={foot?.newsletter ?? 'Newsletter'} />}
        </div>
        <div className={css.legal}>
          {notes}
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

const Items = ({ links }: { links: readonly PageLink[] }) =>
  links.map(({ href, label }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a brand may list a link twice
    <li key={index}>
      {href.startsWith('/') ? (
        <Link className={css.link} href={href}>
          {label}
        </Link>
      ) : (
        <a className={css.link} href={href} rel="noopener">
          {label}
        </a>
      )}
    </li>
  ))
