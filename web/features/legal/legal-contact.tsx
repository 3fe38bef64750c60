import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Seller } from '#worker/contract/brand'
import { legalBrandName } from '#worker/domain/brand/default-brand'
import { telHref } from '../../links/tel-href'
import type { LegalBrand } from './legal-blocks'
import * as css from './legal-screen.css'

const SELLER_LINES: readonly [keyof Seller, string][] = [
  ['legalAddress', 'Legal address'],
  ['registerNumber', 'Register number'],
  ['taxId', 'Tax ID'],
]

/** Contact for questions about a legal text: the company's name, email, phone and postal address, and its details as the seller. */
export const LegalContact = ({ brand }: { brand: LegalBrand }) => (
  <section className={css.contact} aria-labelledby="contact">
    <h2 id="contact" className={css.contactTitle}>
      Questions about this page
    </h2>
    <address className={css.address}>
      <p className={css.company}>{legalBrandName(brand)}</p>
      {brand.email && (
        <Line icon={<Mail size={18} />}>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </Line>
      )}
      {brand.phone && (
        <Line icon={<Phone size={18} />}>
          <a href={telHref(brand.phone)}>{brand.phone}</a>
        </Line>
      )}
      {brand.address && <Line icon={<MapPin size={18} />}>{brand.address}</Line>}
      {SELLER_LINES.map(([detail, label]) =>
        brand.seller?.[detail] ? (
          <p key={detail}>
            {label}: {brand.seller[detail]}
          </p>
        ) : null,
      )}
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
