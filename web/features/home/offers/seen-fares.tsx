import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SeenFares as Answer, ShownFare } from '#worker/contract/content/home-fares'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { formatPrice } from '../../../format/money'
import { SelectField } from '../../../ui/form/select-field'
import { Section } from '../section'
import { FareCards } from './deals'
import * as css from './deals.css'

const seenQuery = {
  queryKey: ['seen-fares'],
  queryFn: (): Promise<Answer> => unwrap(api.fares.seen.$get()),
  staleTime: 60_000,
}

const originOf = ({ originCity, origin }: ShownFare) => originCity || origin
const destinationOf = ({ destinationCity, destination }: ShownFare) => destinationCity || destination

/** Round amounts between the cheapest and the dearest: 200, 500, 1000. */
export function budgets(prices: readonly number[]): number[] {
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const powers = Array.from({ length: 8 }, (_, power) => 10 ** power)
  return powers.flatMap((power) => [power, 2 * power, 5 * power]).filter((budget) => budget >= least && budget < most)
}

/** To each city the cheapest fare that travelers of this shop have found lately: for those who know what to spend, but not where to go. */
export function SeenFares({ origin }: { origin: string }) {
  const { data } = useQuery(seenQuery)
  const [city, setCity] = useState<string | null>(null)
  const [budget, setBudget] = useState('')
  const fares = data?.fares ?? []
  const cities = [...new Set(fares.map(originOf))].toSorted((one, other) => one.localeCompare(other))
  const given = fares.find((fare) => fare.origin === origin)
  const from = city ?? (given ? originOf(given) : '')
  const leaving = fares.filter((fare) => !from || originOf(fare) === from)
  const [cheapest] = leaving
  if (!cheapest) return null
  const amounts = budgets(leaving.map(({ price }) => Number(price)))
  // Another city's amounts may not include the chosen one.
  const most = amounts.includes(Number(budget)) ? budget : ''
  const byCity = new Map<string, ShownFare>()
  for (const fare of leaving)
    if ((!most || Number(fare.price) <= Number(most)) && !byCity.has(destinationOf(fare)))
      byCity.set(destinationOf(fare), fare)
  return (
    <Section
      title="Or go where it’s cheap"
      lead="The lowest fares that searches here found in the last three days."
      isFirst
    >
      <div className={css.choices}>
        <SelectField
          label="From"
          placeholder="Any city"
          options={cities.map((name) => ({ value: name, label: name }))}
          value={from}
          onChange={(event) => setCity(event.target.value)}
        />
        <SelectField
          label="Budget per adult"
          placeholder="Any price"
          options={amounts.map((amount) => ({
            value: String(amount),
            label: `Up to ${formatPrice(String(amount), cheapest.currency)}`,
          }))}
          value={most}
          onChange={(event) => setBudget(event.target.value)}
        />
      </div>
      <FareCards fares={[...byCity.values()]} />
    </Section>
  )
}
