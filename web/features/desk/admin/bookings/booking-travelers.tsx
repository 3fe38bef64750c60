import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { BookedType } from '#worker/contract/booking'
import type { AdministeredBooking, OpenedTravelers } from '#worker/features/desk/bookings/contract'
import { plainMessage } from '../../../../api/api-error'
import { Button } from '../../../../ui/button'
import { Card } from '../../../../ui/layout/page'
import { useToast } from '../../../../ui/overlay/toast'
import * as css from '../../../admin/admin.css'
import { openTravelers } from './bookings-api'

const TYPE_NAMES: Record<BookedType, string> = {
  adult: 'Adult',
  child: 'Child',
  infant: 'Infant on a lap',
}

/** The travelers, masked until somebody asks for more, which is logged. What was shown is dropped with the page. */
export function BookingTravelers({ booking }: { booking: AdministeredBooking }) {
  const [opened, setOpened] = useState<OpenedTravelers | null>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const show = async () => {
    setBusy(true)
    try {
      setOpened(await openTravelers(booking.id))
    } catch (error) {
      toast({ tone: 'destructive', title: 'Not shown', description: plainMessage(error) })
    }
    setBusy(false)
  }
  const isForgotten = booking.travelers.every(({ name }) => name === null)
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="booking-travelers">
      <h2 className={css.heading} id="booking-travelers">
        Travelers
      </h2>
      {opened ? <Opened opened={opened} /> : <Masked booking={booking} />}
      {!isForgotten && (
        <div className={css.asked}>
          {opened ? (
            <Button variant="secondary" icon={<EyeOff size={18} />} onClick={() => setOpened(null)}>
              Hide traveler data
            </Button>
          ) : (
            <Button variant="secondary" icon={<Eye size={18} />} busy={busy} onClick={() => void show()}>
              Show traveler data
            </Button>
          )}
          <p className={css.muted}>Each time it is shown stands in the activity log, with who asked.</p>
        </div>
      )}
    </Card>
  )
}

const Masked = ({ booking }: { booking: AdministeredBooking }) => (
  <>
    <ul className={css.lines} aria-label="Travelers">
      {booking.travelers.map(({ name, email, type }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: masked travelers have no names of their own, and never change places
        <li key={index} className={css.line}>
          <span className={css.strong}>{name ?? 'Forgotten'}</span>
          <span className={css.muted}>{[TYPE_NAMES[type], email].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
    {booking.contactEmail && <p className={css.muted}>Booked with {booking.contactEmail}</p>}
  </>
)

const Opened = ({ opened: { travelers, contactEmail, cardLast4 } }: { opened: OpenedTravelers }) => (
  <>
    <ul className={css.lines} aria-label="Travelers">
      {travelers.map(({ id, title, given_name, family_name, type, email, phone, facts }) => (
        <li key={id} className={css.line}>
          <span className={css.strong}>{[given_name, family_name].filter(Boolean).join(' ')}</span>
          <span className={css.muted}>{[title, TYPE_NAMES[type], email, phone].filter(Boolean).join(' · ')}</span>
          {facts.map(([name, text]) => (
            <span key={name} className={css.muted}>
              {name}: {text}
            </span>
          ))}
        </li>
      ))}
    </ul>
    <p className={css.muted}>
      Booked with {contactEmail}
      {cardLast4 && `, paid with the card ••${cardLast4}`}
    </p>
  </>
)
