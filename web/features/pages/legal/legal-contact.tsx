import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { legalNameOf } from '#worker/domain/legal-name'
import { telHref } from '../../../links/tel-href'
import * as css from './legal-screen.css'
import type { LegalBrand } from './legal-text'

/** Whom to ask about a legal text: the company's name and what it has of email, phone and postal address. */
export const LegalContact = ({ brand }: { brand: LegalBrand }) => (
  <section className={css.contact} aria-labelledby="contact">
    <h2 id="contact" className={css.contactTitle}>
      Questions about this page
    </h2>
    <address className={css.address}>
      <p className={css.company}>{legalNameOf(brand)}</p>
      {brand.email && (
        <Line icon={<Mail size={18} />}>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </Line>
      )}
      <Line icon={<Phone size={18} />}>
        <a href={telHref(brand.phone)}>{brand.phone}</a>
      </Line>
      {brand.address && <Line icon={<MapPin size={18} />}>{brand.address}</Line>}
    </address>
  </section>
)

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={css.line}>
    <span className={css.icon} aria-hidden="true">
      {icon}
    </span>
    <span>{children}</span>
  </p>
)
