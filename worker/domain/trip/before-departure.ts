import type { Booking } from '../../contract/booking'

/** Something to know or do before a trip. */
export interface TravelAdvice {
  title: string
  text: string
  /** The page of the authority or airline that is responsible for it. */
  source?: { label: string; href: string }
}

const VISA_SOURCE = { label: 'IATA Travel Centre', href: 'https://www.iatatravelcentre.com/' }

/** Whether a border is crossed; null when a country is unknown. */
function crossesBorder({ slices }: Booking['bookingData']): boolean | null {
  const countries = slices
    .flatMap(({ segments }) => segments)
    .flatMap(({ origin, destination, stops }) => [origin, destination, ...stops.map(({ airport }) => airport)])
    .map(({ country_code }) => country_code)
  if (new Set(countries.filter((code) => code !== null)).size > 1) return true
  return countries.includes(null) ? null : false
}

function checkIn({ bookingData: { slices, owner_name } }: Booking): string {
  const airlines = slices.flatMap(({ segments }) => segments.map(({ operating_carrier }) => operating_carrier.name))
  const others = [...new Set(airlines)].filter((name) => name !== owner_name)
  return [
    `Usually opens 24 to 48 hours before departure, on the site or in the app of ${owner_name}.`,
    'You need the booking reference and a last name, and get a seat there if you have none.',
    ...(others.length > 0 ? [`Flights of ${others.join(' or ')} may have their own.`] : []),
  ].join(' ')
}

const documents = (isInternational: boolean | null): TravelAdvice =>
  isInternational === false
    ? { title: 'Photo ID', text: 'Everyone needs a photo ID with the name on the ticket.' }
    : {
        title: 'Passport and visa',
        text: 'Everyone needs a passport with the name on the ticket; many countries want six months left on it. Visas depend on your passport and on each country you land in, even to change planes. Check with the embassies or',
        source: VISA_SOURCE,
      }

const arrival = (isInternational: boolean | null): TravelAdvice => ({
  title: 'At the airport',
  text: `Be there ${isInternational === false ? '2' : '3'} hours before departure, and earlier on busy days.`,
})

/** The next steps for the travelers of a trip that isn't canceled: in general terms, because airlines and countries decide the details. */
export function beforeDeparture(booking: Booking): TravelAdvice[] {
  if (booking.status !== 'confirmed' || booking.cancellation) return []
  const isInternational = crossesBorder(booking.bookingData)
  return [{ title: 'Check-in', text: checkIn(booking) }, documents(isInternational), arrival(isInternational)]
}
