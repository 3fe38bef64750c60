import { Mail, Phone } from 'lucide-react'
import { telHref } from '../../../links/tel-href'
import { buttonClass } from '../../../ui/button'
import { mailAddress } from './mail-address'
import { inquiries, muted, ways, words } from './press-screen.css'

interface MediaInquiriesProps {
  text: string
  note: string
  /** Of the letter. */
  subject: string
  email: string
  phone: string
}

/** How reporters reach somebody. */
export const MediaInquiries = ({ text, note, subject, email, phone }: MediaInquiriesProps) => (
  <div className={inquiries}>
    <div className={words}>
      <p>{text}</p>
      <p className={muted}>
        {note} <a href="/contact">Contact Us</a>
      </p>
    </div>
    <div className={ways}>
      <a className={buttonClass({ size: 'lg', block: true })} href={mailAddress(email, subject)}>
        <Mail size={18} aria-hidden="true" />
        {email || 'Write to us'}
      </a>
      <a className={buttonClass({ size: 'lg', block: true, variant: 'secondary' })} href={telHref(phone)}>
        <Phone size={18} aria-hidden="true" />
        {phone}
      </a>
    </div>
  </div>
)
