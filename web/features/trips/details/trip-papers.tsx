import { CalendarPlus, type LucideIcon, Mail, Printer, Share2 } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Booking } from '#worker/contract/booking'
import { plainMessage } from '../../../api/api-error'
import { guestTrip, ownTrip, type TripCalls } from '../../../api/bookings'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { Button } from '../../../ui/button'
import type { Seller } from './receipt'
import { actions, statusText, takenAlong } from './trip-details.css'
import { FoldedTrip, Section } from './trip-travelers'

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

type TripAction = 'calendar' | 'print' | 'share' | 'mail'

interface TakeAlongProps {
  booking: Booking
  calls: Pick<TripCalls, 'calendar' | 'sendAgain'>
  actions: readonly TripAction[]
}

/** The buttons that take a trip along, and what became of the last press. */
function TakeAlong({ booking, calls, actions }: TakeAlongProps) {
  const receipt = useLazyPart(loadReceipt, true)
  const [busy, setBusy] = useState<TripAction | null>(null)
  const [news, setNews] = useState('')
  const run = async (action: TripAction) => {
    setBusy(action)
    setNews('')
    try {
      setNews(await WORK[action](booking, calls))
    } catch (error) {
      setNews(plainMessage(error, 'Something went wrong. Please try again.'))
    }
    setBusy(null)
  }
  const offered = booking.status === 'cancelled' ? actions.filter((action) => action !== 'calendar') : actions
  return (
    <>
      {offered.map((action) => {
        const { icon: Icon, label } = LABELS[action]
        return (
          <Button
            key={action}
            className={takenAlong}
            variant="secondary"
            icon={<Icon size={18} aria-hidden="true" />}
            busy={busy === action || (action === 'print' && !receipt)}
            onClick={() => void run(action)}
          >
            {label}
          </Button>
        )
      })}
      <p className={statusText} role="status">
        {news}
      </p>
    </>
  )
}

const LABELS: Record<TripAction, { icon: LucideIcon; label: string }> = {
  calendar: { icon: CalendarPlus, label: 'Add to Calendar' },
  print: { icon: Printer, label: 'Print Receipt' },
  share: { icon: Share2, label: 'Share Flights' },
  mail: { icon: Mail, label: 'Email it again' },
}

/** Each action's work, with a sentence about what came of it. */
const WORK: Record<TripAction, (booking: Booking, calls: TakeAlongProps['calls']) => Promise<string>> = {
  calendar: async (_booking, calls) => {
    saveFile(await calls.calendar(), 'trip.ics')
    return 'The calendar file is saved.'
  },
  print: async () => {
    globalThis.print()
    return ''
  },
  share: async (booking) => (await import('./share-trip')).shareTrip(booking),
  mail: async (_booking, calls) => {
    await calls.sendAgain()
    return 'We have sent it to the address the booking was made with.'
  },
}

/** What is done first with a trip that was just booked; `isOwn` as for ConfirmedTrip. */
export const TakeTripAlong = ({ booking, isOwn }: { booking: Booking; isOwn: boolean }) => (
  <TakeAlong
    booking={booking}
    calls={isOwn ? ownTrip(booking.id) : guestTrip(booking.id)}
    actions={['calendar', 'share']}
  />
)

export interface TripPapersProps extends Pick<TakeAlongProps, 'booking' | 'calls'> {
  seller: Seller
  /** Whether something else is being printed. */
  isCovered?: boolean
}

/** Takes a trip along: as a calendar file, a printed receipt, an email, or flights to share. */
export function TripPapers({ booking, calls, seller, isCovered = false }: TripPapersProps) {
  const isPrinting = usePrinting()
  const receipt = useLazyPart(loadReceipt, true)
  return (
    <Section title="Take it along">
      <div className={actions}>
        <TakeAlong booking={booking} calls={calls} actions={useContext(FoldedTrip) ? ['print', 'mail'] : ALL} />
      </div>
      {isPrinting && !isCovered && receipt && <receipt.Receipt booking={booking} seller={seller} />}
    </Section>
  )
}
const ALL: readonly TripAction[] = ['calendar', 'print', 'share', 'mail']
