import type { Simulation as Simulated, SimulatedFare } from '#worker/features/pricing/contract-price-desk'
import type { PriceRules } from '#worker/features/pricing/contract-price-rules'
import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { CABIN_WORDS } from './price-words'
import * as css from './prices.css'
import { simulateRules } from './prices-api'
import { useQuestion } from './use-question'

interface SimulationProps {
  brandKey: string
  rules: PriceRules | null
  isWrong: boolean
}

/** The last searches at the typed rules, before those are saved. */
export function Simulation({ brandKey, rules, isWrong }: SimulationProps) {
  const { ask, asked, answer, error, waiting } = useQuestion((typed: PriceRules | null) =>
    simulateRules(brandKey, typed),
  )
  const isOld = answer && JSON.stringify(asked) !== JSON.stringify(rules)
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="simulate-rules">
      <h2 className={css.heading} id="simulate-rules">
        What the last searches would have cost
      </h2>
      <p className={css.muted}>
        The cheapest fare for one adult of each of the last 100 searches that found one, before and after. Nothing is
        kept of who searched, of other parties or of other fares.
      </p>
      <Button
        variant="secondary"
        className={css.start}
        busy={waiting !== null}
        disabled={isWrong}
        onClick={() => ask(rules)}
      >
        Simulate the typed rules
      </Button>
      {isWrong && <p className={css.muted}>Something in the rules above can’t be read yet.</p>}
      {error !== undefined && <Notice tone="danger">{plainMessage(error)}</Notice>}
      {isOld && <Notice tone="info">The rules were changed since. Simulate them again.</Notice>}
      {answer && <Result simulated={answer} />}
    </Card>
  )
}

const count = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`

function Result({ simulated: { fares, dearer, cheaper, same, open } }: { simulated: Simulated }) {
  if (fares.length === 0) {
    return <p role="status">Nobody has searched for one adult in the last 30 days, so there is nothing to simulate.</p>
  }
  return (
    <>
      <p role="status">
        Of {count(fares.length, 'search', 'searches')}, {dearer} would be dearer, {cheaper} cheaper and {same} the same.
      </p>
      {open > 0 && (
        <Notice tone="info" title={`${count(open, 'fare is', 'fares are')} shown at the most`}>
          Of what was seen before airlines were kept, and of a search of a whole city, the airline or the airport isn’t
          known. Rules about those can’t be simulated for these fares: a real search may find less.
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard */}
      <section className={css.scroller} tabIndex={0} aria-label="Fares before and after">
        <table className={css.table}>
          <thead>
            <tr>
              {['Search', 'Fare'].map((name) => (
                <th key={name} scope="col" className={css.head}>
                  {name}
                </th>
              ))}
              {['Net', 'Now', 'Typed', 'Change'].map((name) => (
                <th key={name} scope="col" className={css.headAmount}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fares.map((fare, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same journey may be searched on several days
              <Row key={index} fare={fare} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Row({ fare }: { fare: SimulatedFare }) {
  const { origin, destination, departureDate, returnDate, cabin, airline, net, before, after, currency, isOpen } = fare
  const decimals = before.split('.')[1]?.length ?? 0
  const change = (Number(after) - Number(before)).toFixed(decimals)
  return (
    <tr>
      <th scope="row" className={css.journey}>
        {origin} to {destination}, {departureDate}
        {returnDate && ` to ${returnDate}`}
      </th>
      <td className={css.cell}>
        {airline}, {CABIN_WORDS[cabin]}
      </td>
      <td className={css.amount}>{net}</td>
      <td className={css.amount}>{before}</td>
      <td className={css.amount}>
        {isOpen && 'at most '}
        {after} {currency}
      </td>
      <td className={css.amount}>{Number(change) > 0 ? `+${change}` : Number(change) === 0 ? 'Same' : change}</td>
    </tr>
  )
}
