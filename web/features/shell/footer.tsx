import type { Brand } from '#worker/contract/brand'
import { legalNameOf } from '#worker/domain/legal-name'
import { telHref } from '../../format/tel-href'
import * as css from './footer.css'
import { COLUMNS, COPYRIGHT_YEAR, OPERATING_HOURS, POLICIES } from './footer-links'
import { Newsletter } from './newsletter'
import { SocialLinks } from './social-links'

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
              © {COPYRIGHT_YEAR} {legalNameOf(brand)}, {brand.domain}. All rights reserved.
            </p>
            <p>Fares are subject to availability. Calls may be recorded for quality assurance.</p>
          </div>
          <nav className={css.policies} aria-label="Policies">
            {POLICIES.map(({ href, label }) => (
              <a key={href} className={css.link} href={href}>
                {label}
              </a>
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
        <a className={css.link} href={href}>
          {label}
        </a>
      </li>
    ))}
  </ul>
)
