import { useState } from 'react'
import { DEALS } from './content/deals'
import { roundEnd } from './countdown'
import { DealCard } from './deal-card'
import { grid } from './deals.css'
import { anywhereHref } from './links'
import { Section } from './section'
import { useNow } from './use-now'

/** The flash deals. A round that ends while the page is open stays ended until the page is opened anew. */
export function Deals({ today }: { today: string }) {
  const now = useNow()
  const [ends] = useState(() => DEALS.map(({ hours }) => roundEnd(now, hours)))
  return (
    <Section
      title="Flash deals"
      lead="Example fares in rounds of 24 to 72 hours; when a countdown ends, the next round begins. Your search shows what is on sale now."
      more={{ href: anywhereHref(today), label: 'View All Deals' }}
      tone="first"
    >
      <ul className={grid}>
        {DEALS.map((deal, index) => (
          <DealCard key={deal.id} deal={deal} today={today} left={(ends[index] ?? now) - now} />
        ))}
      </ul>
    </Section>
  )
}
