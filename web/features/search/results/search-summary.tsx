import { ArrowLeftRight, ArrowRight, CalendarDays, Pencil, RefreshCw, Users } from 'lucide-react'
import type { OfferSummary } from '#worker/contract/search-result'
import { fullDate, shortDate } from '../../../format/dates'
import type { SearchReading } from '../../../links/search'
import { needsScript } from '../../../styles/scripting.css'
import { Button, buttonClass } from '../../../ui/button'
import { Badge } from '../../../ui/labels'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { cityAndCode } from '../../../words/names'
import { CABIN_LABELS, TRIP_LABELS, travelersText } from '../../../words/search'
import {
  route,
  routeArrow,
  summary,
  summaryActions,
  summaryBadges,
  summaryFact,
  summaryFacts,
  summaryWords,
  unnamedRoute,
} from './results.css'

interface SearchSummaryProps {
  reading: SearchReading
  /** Any offer of the search, which knows the cities of its airports; the codes alone stand there until one has come. */
  example: OfferSummary | undefined
  modifyHref: string
  refreshing: boolean
  onRefresh: () => void
}

/** The airport of a code as the offer's ends know it. A search by city code finds several airports: then the code stays. */
function airportName(code: string, example: OfferSummary | undefined) {
  const ends = example?.slices.flatMap(({ origin, destination }) => [origin, destination]) ?? []
  const place = ends.find(({ iata_code }) => iata_code === code)
  return place ? cityAndCode(place) : code
}

/** What was searched, and the ways to change or repeat it. */
export function SearchSummary({ reading, example, modifyHref, refreshing, onRefresh }: SearchSummaryProps) {
  const { criteria, tripType } = reading
  const Arrow = tripType === 'round-trip' ? ArrowLeftRight : ArrowRight
  return (
    <Card as="section" className={summary} aria-label="Your search">
      <div className={summaryWords}>
        <div className={summaryBadges}>
          <Badge tone="accent">{TRIP_LABELS[tripType]}</Badge>
          <Badge>{CABIN_LABELS[criteria.cabinClass]}</Badge>
        </div>
        <h1 className={example ? route : unnamedRoute}>
          <VisuallyHidden>Flights from </VisuallyHidden>
          {airportName(criteria.origin, example)}
          <Arrow size={20} className={routeArrow} aria-hidden="true" />
          <VisuallyHidden> to </VisuallyHidden>
          {airportName(criteria.destination, example)}
        </h1>
        <div className={summaryFacts}>
          <span className={summaryFact}>
            <CalendarDays size={16} aria-hidden="true" />
            {criteria.returnDate
              ? `${shortDate(criteria.departureDate)} – ${fullDate(criteria.returnDate)}`
              : fullDate(criteria.departureDate)}
          </span>
          <span className={summaryFact}>
            <Users size={16} aria-hidden="true" />
            {travelersText(criteria)}
          </span>
        </div>
      </div>
      <div className={summaryActions}>
        <Link href={modifyHref} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <Pencil size={16} aria-hidden="true" />
          Modify Search
        </Link>
        <Button
          variant="ghost"
          size="sm"
          className={needsScript}
          icon={<RefreshCw size={16} />}
          busy={refreshing}
          onClick={onRefresh}
        >
          Refresh Results
        </Button>
      </div>
    </Card>
  )
}
