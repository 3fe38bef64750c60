import { useMemo } from 'react'
import type { OfferSummary } from '../../../worker/contract/offer-summary'
import { orderOffers } from '../../../worker/domain/offer-order'
import { formatPrice } from '../../format/money'
import { type SearchReading, SORTS, type Sort } from '../../format/search-params'
import { Button } from '../../ui/button'
import { Page } from '../../ui/page'
import { SelectField } from '../../ui/select-field'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { priceRange } from './merge-offers'
import { OfferCard } from './offer-card'
import { dimmed, list, listHead, listItem, listSubtitle, listTitle, more, results } from './results.css'
import {
  NoFlights,
  ReadingProblems,
  ResultsError,
  ResultsSkeleton,
  SearchingBanner,
  SearchingPill,
} from './results-states'
import { SearchSummary } from './search-summary'
import { SORT_OPTIONS } from './sort-offers'

/** What is known of the results. `offers` may be filled while loading: they are then shown dimmed. */
export type ResultsState =
  | { status: 'loading'; offers: OfferSummary[] }
  | { status: 'error'; message: string | undefined }
  | { status: 'ready'; offers: OfferSummary[]; total: number; loadingMore: boolean }

export interface ResultsScreenProps {
  reading: SearchReading
  state: ResultsState
  hrefs: { modify: string; newSearch: string; details: (offerId: string) => string }
  onSort: (sort: Sort) => void
  onRefresh: () => void
  onRetry: () => void
  onLoadMore: () => void
  onFirstPage: () => void
  /** A traveller looks at this offer: its page may be fetched ahead. */
  onLookAt: (offerId: string) => void
}

const FIRST_PAGE = 30
const MOST_DIMMED = 3

const counted = (count: number) => `${count} ${count === 1 ? 'flight' : 'flights'} found`

/** "30 of 142 flights found", "8 flights found". */
export const resultsHeading = (shown: number, total: number): string =>
  shown < total ? `${shown} of ${counted(total)}` : counted(shown)

type ListProps = Pick<ResultsScreenProps, 'hrefs' | 'onLookAt'> & { offers: OfferSummary[] }

const OfferList = ({ offers, hrefs, onLookAt }: ListProps) => (
  <ul className={list} aria-label="Flights">
    {offers.map((offer) => (
      <li key={offer.id} className={listItem}>
        <OfferCard offer={offer} href={hrefs.details(offer.id)} onLookAt={() => onLookAt(offer.id)} />
      </li>
    ))}
  </ul>
)

function Found(props: ResultsScreenProps & { state: Extract<ResultsState, { status: 'ready' }> }) {
  const { reading, state, onSort } = props
  const offers = useMemo(() => orderOffers(state.offers, reading.sort), [state.offers, reading.sort])
  const range = priceRange(offers)
  if (!range) return <NoFlights newSearchHref={props.hrefs.newSearch} />
  const [minimum, maximum] = [formatPrice(range.minimum, range.currency), formatPrice(range.maximum, range.currency)]
  return (
    <section className={results} aria-labelledby="results-title">
      <div className={listHead}>
        <div>
          <h2 className={listTitle} id="results-title">
            {resultsHeading(offers.length, state.total)}
          </h2>
          <p className={listSubtitle}>
            Prices from {minimum} to {maximum}
          </p>
        </div>
        <SelectField
          label="Sort by"
          options={SORT_OPTIONS}
          value={reading.sort}
          onChange={(event) => onSort(SORTS.find((sort) => sort === event.target.value) ?? 'price-asc')}
        />
      </div>
      <OfferList offers={offers} hrefs={props.hrefs} onLookAt={props.onLookAt} />
      <div className={more}>
        {offers.length < state.total && (
          <Button variant="secondary" busy={state.loadingMore} onClick={props.onLoadMore}>
            Load More Flights
          </Button>
        )}
        {offers.length > FIRST_PAGE && (
          <Button variant="ghost" onClick={props.onFirstPage}>
            Back to First Page
          </Button>
        )}
      </div>
    </section>
  )
}

function Body(props: ResultsScreenProps) {
  const { state } = props
  switch (state.status) {
    case 'loading':
      return (
        <>
          <SearchingBanner />
          {state.offers.length > 0 ? (
            <div className={dimmed} inert>
              <OfferList offers={state.offers.slice(0, MOST_DIMMED)} hrefs={props.hrefs} onLookAt={props.onLookAt} />
            </div>
          ) : (
            <ResultsSkeleton />
          )}
          <SearchingPill />
        </>
      )
    case 'error':
      return <ResultsError message={state.message} onRetry={props.onRetry} />
    case 'ready':
      return <Found {...props} state={state} />
  }
}

/** The results of one search in each of their states. */
export const ResultsScreen = (props: ResultsScreenProps) => (
  <Page width="normal">
    <div className={results}>
      <SearchSummary
        reading={props.reading}
        example={props.state.status === 'error' ? undefined : props.state.offers[0]}
        modifyHref={props.hrefs.modify}
        refreshing={props.state.status === 'loading'}
        onRefresh={props.onRefresh}
      />
      <ReadingProblems problems={props.reading.problems} />
      <VisuallyHidden>
        <span role="status">
          {props.state.status === 'ready' && resultsHeading(props.state.offers.length, props.state.total)}
        </span>
      </VisuallyHidden>
      <Body {...props} />
    </div>
  </Page>
)
