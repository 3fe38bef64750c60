import { ArrowRight } from 'lucide-react'
import { shortDate } from '../../format/dates'
import { searchParamsOf } from '../../format/search-params'
import { travelersText } from '../../format/search-words'
import { cities, clear, head, link, links, row, what } from './recent-search-links.css'
import { forgetSearches, type RecentSearch, useRecentSearches } from './recent-searches'

const MOST_LINKS = 3

const hrefOf = ({ criteria }: RecentSearch) => {
  const params = Object.entries(searchParamsOf(criteria)).map(([name, value]) => [name, String(value)])
  return `/search?${new URLSearchParams(params)}`
}

const whatOf = ({ criteria }: RecentSearch) => {
  const { departureDate, returnDate } = criteria
  const days = returnDate ? `${shortDate(departureDate)} – ${shortDate(returnDate)}` : shortDate(departureDate)
  return `${days}, ${travelersText(criteria)}`
}

/** The latest searches of this device that can still be flown, each as a link to its results. Nothing when there are none. */
export default function RecentSearchLinks({ today }: { today: string }) {
  const searches = useRecentSearches().filter(({ criteria }) => criteria.departureDate >= today)
  if (searches.length === 0) return null
  return (
    <section className={row} aria-label="Recent searches">
      <p className={head}>
        Recent searches
        <button type="button" className={clear} onClick={forgetSearches}>
          Clear
        </button>
      </p>
      <ul className={links}>
        {searches.slice(0, MOST_LINKS).map((search) => (
          <li key={hrefOf(search)}>
            <a className={link} href={hrefOf(search)}>
              <span className={cities}>
                {search.cities[0]} <ArrowRight size={14} role="img" aria-label="to" /> {search.cities[1]}
              </span>
              <span className={what}>{whatOf(search)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
