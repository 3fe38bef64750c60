import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Brand } from '#worker/contract/brand'
import { telHref } from '../../links/tel-href'
import { Card } from '../../ui/layout/page'
import * as css from './contact-details.css'
import { BOOKING_HOURS, EMAIL_RESPONSE, SUPPORT_HOURS } from './support-hours'

interface ContactDetailsProps {
  contact: Brand['contact']
  title: string
  /** Links to the brand's social networks. */
  social?: ReactNode
}

/** Phone, email, hours and address of the brand; what it doesn't have is left out. */
export const ContactDetails = ({ contact: { phone, email, address }, title, social }: ContactDetailsProps) => (
  <Card as="section" aria-label={title} className={css.card}>
    <h2 className={css.title}>{title}</h2>
    <ul className={css.list}>
      {phone && (
        <Detail icon={<Phone size={18} />} label="Phone">
          <a href={telHref(phone)}>{phone}</a>
        </Detail>
      )}
      {email && (
        <Detail icon={<Mail size={18} />} label="Email" note={`Answered ${EMAIL_RESPONSE}`}>
          <a href={`mailto:${email}`}>{email}</a>
        </Detail>
      )}
      {phone && (
        <Detail icon={<Clock size={18} />} label="Hours" note={`Booking by phone: ${BOOKING_HOURS}`}>
          Support: {SUPPORT_HOURS}
        </Detail>
      )}
      {address && (
        <Detail icon={<MapPin size={18} />} label="Address">
          <address className={css.address}>{address}</address>
        </Detail>
      )}
    </ul>
    {social}
  </Card>
)

interface DetailProps {
  icon: ReactNode
  label: string
  note?: string
  children: ReactNode
}

const Detail = ({ icon, label, note, children }: DetailProps) => (
  <li className={css.detail}>
    <span className={css.icon} aria-hidden="true">
      {icon}
    </span>
    <div className={css.words}>
      <p className={css.label}>{label}</p>
      <div>{children}</div>
      {note && <p className={css.label}>{note}</p>}
    </div>
  </li>
)
