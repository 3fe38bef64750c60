import { CalendarPlus, Mail, Printer, Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Booking } from '#worker/contract/booking'
import { plainMessage } from '../../../api/api-error'
import type { TripCalls } from '../../../api/bookings'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { Button } from '../../../ui/button'
import type { Seller } from './receipt'
import { actions, statusText, takenAlong } from './trip-details.css'
import { Section } from './trip-travelers'

// The browser's own command to print leaves no time to fetch the receipt, so it loads once the page is shown.
const loadReceipt = retryingImport(() => import('./receipt'), 'Receipt')

/**
 * Whether the page is being printed, by the button or by the browser's own command. What is for print only is in the document
 * just then.
 */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its snapshot as soon as the event is over.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** Lets the browser download a file under a name. */
function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

type TripAction = 'calendar' | 'mail' | 'share'

export interface TripPapersProps {
  booking: Booking
  calls: Pick<TripCalls, 'calendar' | 'sendAgain'>
  seller: Seller
  /** Whether something else is being printed. */
  isCovered?: boolean
}

/** Takes a trip along: as a calendar file, a printed receipt, an email, or flights to share. */
export function TripPapers({ booking, calls, seller, isCovered = false }: TripPapersProps) {
  const isPrinting = usePrinting()
  const receipt = useLazyPart(loadReceipt, true)
  const [busy, setBusy] = useState<TripAction | null>(null)
  const [news, setNews] = useState('')
  const run = (action: TripAction, work: () => Promise<string>) => async () => {
    setBusy(action)
    setNews('')
    try {
      setNews(await work())
    } catch (error) {
      setNews(plainMessage(error, 'Something went wrong. Please try again.'))
    }
    setBusy(null)
  }
  const button = (action: TripAction, icon: ReactNode, label: string, work: () => Promise<string>) => (
    <Button
      className={takenAlong}
      variant="secondary"
      icon={icon}
      busy={busy === action}
      onClick={() => void run(action, work)()}
    >
      {label}
    </Button>
  )
  return (
    <Section title="Take it along">
      <div className={actions}>
        {booking.status !== 'cancelled' &&
          button('calendar', <CalendarPlus size={18} aria-hidden="true" />, 'Add to Calendar', async () => {
            saveFile(await calls.calendar(), 'trip.ics')
            return 'The calendar file is saved.'
          })}
        <Button
          className={takenAlong}
          variant="secondary"
          icon={<Printer size={18} aria-hidden="true" />}
          busy={!receipt}
          onClick={() => globalThis.print()}
        >
          Print Receipt
        </Button>
        {button('share', <Share2 size={18} aria-hidden="true" />, 'Share Flights', async () => {
          const { shareTrip } = await import('./share-trip')
          return shareTrip(booking)
        })}
        {button('mail', <Mail size={18} aria-hidden="true" />, 'Email it again', async () => {
          await calls.sendAgain()
          return 'We have sent it to the address the booking was made with.'
        })}
      </div>
      <p className={statusText} role="status">
        {news}
      </p>
      {isPrinting && !isCovered && receipt && <receipt.Receipt booking={booking} seller={seller} />}
    </Section>
  )
}
