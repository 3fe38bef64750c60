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
    `Online check-in usually opens 24 to 48 hours before departure, on the site or in the app of ${owner_name}.`,
    'The booking reference and a family name open it; without a chosen seat you get one there.',
    ...(others.length > 0 ? [`Flights operated by ${others.join(' or ')} may have their check-in there.`] : []),
  ].join(' ')
}

const documents = (isInternational: boolean | null): TravelAdvice =>
  isInternational === false
    ? { title: 'Photo ID', text: 'Everybody brings a photo ID with the name that stands on the ticket.' }
    : {
        title: 'Passport and visa',
        text: 'Everybody brings a passport with the name that stands on the ticket; many countries ask that it is valid for six months beyond the trip. Whether you need a visa depends on your passport and on each country you land in, those where you change planes included. We cannot tell you: ask their embassies, or look at',
        source: VISA_SOURCE,
      }

const arrival = (isInternational: boolean | null): TravelAdvice => ({
  title: 'At the airport',
  text: `Be there ${isInternational === false ? '2' : '3'} hours before departure, and half an hour to an hour earlier on busy days.`,
})

/** The next steps for the travelers of a trip that isn't canceled: in general terms, because airlines and countries decide the details. */
export function beforeDeparture(booking: Booking): TravelAdvice[] {
  if (booking.status !== 'confirmed' || booking.cancellation) return []
  const isInternational = crossesBorder(booking.bookingData)
  return [{ title: 'Check-in', text: checkIn(booking) }, documents(isInternational), arrival(isInternational)]
}
