import { Clock, Languages, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Brand } from '#worker/contract/brand'
import type { ContentOf } from '#worker/contract/content/pages'
import { telHref } from '../../links/tel-href'
import { Card } from '../../ui/layout/page'
import * as css from './contact-details.css'

interface ContactDetailsProps {
  contact: Brand['contact']
  content: ContentOf<'contact'>
  title: string
  /** Links to the brand's social networks. */
  social?: ReactNode
}

/** Phone, email, hours, languages and address of the brand, as far as it has provided them. */
export const ContactDetails = ({ contact, content, title, social }: ContactDetailsProps) => {
  const { phone, email, address } = contact
  const { hours, emails, languages } = content
  return (
    <Card as="section" aria-label={title} className={css.card}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.list}>
        {phone && (
          <Detail icon={<Phone size={18} />} label="Phone">
            <a href={telHref(phone)}>{phone}</a>
          </Detail>
        )}
        {email && (
          <Detail icon={<Mail size={18} />} label="Email" note={emails && `Answered ${emails.answered}`}>
            <a href={`mailto:${email}`}>{email}</a>
          </Detail>
        )}
        {phone && hours && (
          <Detail icon={<Clock size={18} />} label="Hours" note={hours.booking && `Booking by phone: ${hours.booking}`}>
            Support: {hours.support}
          </Detail>
        )}
        {languages && (
          <Detail icon={<Languages size={18} />} label="Languages">
            {languages.languages}
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
}

interface DetailProps {
  icon: ReactNode
  label: string
  note?: string | null
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
