import type { Offer } from '#worker/contract/offer'
import { buttonClass } from '../../../ui/button'
import { Price } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import { bottomBar, bottomBarPrice, small, topBar, topBarFacts, topBarInner, topBarRoute } from '../flight-screen.css'
import { journeyWords } from '../journey-words'

export interface BookBarProps {
  offer: Offer
  /** The link to book the offer; null once it has expired. */
  bookHref: string | null
  searchHref: string
  onSearchAgain: () => void
}

const Total = ({ offer }: { offer: Offer }) => (
  <Price amount={offer.total_amount} currency={offer.total_currency} size="lg" />
)

function Action({ bookHref, searchHref, onSearchAgain, label }: BookBarProps & { label: string }) {
  return bookHref ? (
    <Link href={bookHref} className={buttonClass()}>
      {label}
    </Link>
  ) : (
    <Link href={searchHref} className={buttonClass()} onClick={onSearchAgain}>
      Search Again
    </Link>
  )
}

/** On large screens, under the header: the journey, its price and a link to book it. */
export function TopBar(props: BookBarProps) {
  const { route, type, dates, travelers } = journeyWords(props.offer)
  return (
    <div className={topBar}>
      <div className={topBarInner}>
        <span className={topBarRoute}>{route}</span>
        <span className={topBarFacts}>{[type, dates, travelers].filter(Boolean).join(' · ')}</span>
        {props.bookHref && <Total offer={props.offer} />}
        <Action {...props} label="Book This Flight" />
      </div>
    </div>
  )
}

const totalWords = (party: number) => (party === 1 ? 'Total' : `Total for ${party}`)

/** On phones and tablets, at the bottom: the total and a link to book. */
export const BottomBar = (props: BookBarProps) => (
  <div className={bottomBar}>
    <span className={bottomBarPrice}>
      <span className={small}>{props.bookHref ? totalWords(props.offer.passengers.length) : 'Offer expired'}</span>
      {props.bookHref && <Total offer={props.offer} />}
    </span>
    <Action {...props} label="Book Now" />
  </div>
)
