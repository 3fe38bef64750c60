import { useState } from 'react'
import * as v from 'valibot'
import { isLocalDate } from '#worker/contract/travel'
import { cleanField } from '#worker/contract/typed-text'
import type { PriceAnswer } from '#worker/features/pricing/contract-price-desk'
import type { PriceRules } from '#worker/features/pricing/contract-price-rules'
import { plainMessage } from '../../../api/api-error'
import { searchFlightsPage } from '../../../api/search'
import { defaultLinkDate } from '../../../links/search'
import { localToday } from '../../../page/server-clock'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormDateField, FormTextField } from '../../../ui/form/text-field'
import { Price } from '../../../ui/labels'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { CABIN_WORDS, lineWords, ruleWords } from './price-words'
import * as css from './prices.css'
import { explainPrice } from './prices-api'
import { useQuestion } from './use-question'

interface PriceExplainerProps {
  brandKey: string
  /** The rules as typed; null for none. */
  rules: PriceRules | null
  /** Whether they contain an error, so that no question can be sent. */
  isWrong: boolean
}

const airport = (example: string) =>
  v.pipe(v.string(), v.regex(/^[A-Za-z]{3}$/, `Use a code of three letters, such as ${example}`), v.toUpperCase())
const Journey = v.object({
  origin: airport('JFK'),
  destination: airport('LHR'),
  departureDate: v.pipe(v.string(), v.check(isLocalDate, 'Choose a day')),
})
const OfferId = v.object({ id: v.pipe(v.string(), cleanField, v.nonEmpty('Enter the id of an offer, such as off_…')) })

/** A real offer, found by a search or by its id, with the lines of its price. */
export function PriceExplainer({ brandKey, rules, isWrong }: PriceExplainerProps) {
  const [day] = useState(() => defaultLinkDate(localToday()))
  const price = useQuestion((id: string) => explainPrice(brandKey, id, rules))
  const search = useQuestion((journey: v.InferOutput<typeof Journey>) =>
    searchFlightsPage({
      ...journey,
      cabinClass: 'economy',
      page: 1,
      limit: 8,
      adultsCount: 1,
      childrenCount: 0,
      infantsCount: 0,
    }),
  )
  const Searched = useSchemaForm({
    schema: Journey,
    start: { origin: 'JFK', destination: 'LHR', departureDate: day },
    send: async (journey) => search.ask(journey),
  })
  const Named = useSchemaForm({ schema: OfferId, start: { id: '' }, send: async ({ id }) => price.ask(id) })
  const offers = search.answer?.offers
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="explain-price">
      <h2 className={css.heading} id="explain-price">
        Why an offer costs what it costs
      </h2>
      <p className={css.muted}>By the rules as they are typed above, saved or not.</p>
      <Searched.Form className={css.section}>
        <div className={css.row}>
          <Searched.Field name="origin" as={FormTextField} label="From" maxLength={3} autoComplete="off" />
          <Searched.Field name="destination" as={FormTextField} label="To" maxLength={3} autoComplete="off" />
          <Searched.Field name="departureDate" as={FormDateField} label="Departure" />
        </div>
        <Button
          type="submit"
          variant="secondary"
          className={css.start}
          busy={search.waiting !== null}
          disabled={isWrong}
        >
          Find offers
        </Button>
      </Searched.Form>
      {search.error !== undefined && <Notice tone="danger">{plainMessage(search.error)}</Notice>}
      {offers?.length === 0 && <p role="status">No offers were found for this day.</p>}
      {offers && offers.length > 0 && (
        <fieldset className={css.group}>
          <legend className={css.legend}>Offers found, at the prices of this shop</legend>
          <div className={css.offers}>
            {offers.map(({ id, owner, slices, total_amount, total_currency }) => (
              <Button
                key={id}
                variant="secondary"
                size="sm"
                busy={price.waiting?.asked === id}
                disabled={isWrong}
                onClick={() => price.ask(id)}
              >
                {owner.name}, {slices[0]?.departure_time.slice(11, 16)}, {total_amount} {total_currency}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <Named.Form className={css.buttons}>
        <Named.Field name="id" as={FormTextField} label="Or the id of an offer" maxLength={128} autoComplete="off" />
        <Button
          type="submit"
          variant="secondary"
          className={css.beside}
          busy={price.waiting !== null}
          disabled={isWrong}
        >
          Explain its price
        </Button>
      </Named.Form>
      {isWrong && <p className={css.muted}>Something in the rules above can’t be read yet.</p>}
      {price.error !== undefined && <Notice tone="danger">{plainMessage(price.error)}</Notice>}
      {price.answer && <Explained answer={price.answer} />}
    </Card>
  )
}

function Explained({ answer: { offer, currency, lines, total, rules, savedTotal } }: { answer: PriceAnswer }) {
  const travelers = offer.travelers === 1 ? '1 traveler' : `${offer.travelers} travelers`
  return (
    <div className={css.section} role="status">
      <div className={css.scroller}>
        <table className={css.table}>
          <caption className={css.cell}>
            {offer.airline}, {offer.origin} to {offer.destination}, {offer.departs.replace('T', ' ').slice(0, 16)},{' '}
            {offer.cabin ? CABIN_WORDS[offer.cabin] : 'cabin not stated'}, {travelers}
          </caption>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.kind} ${line.rule?.id}`}>
                <th scope="row" className={css.cell}>
                  {lineWords(line)}
                </th>
                <td className={css.amount}>
                  {line.amount} {currency}
                </td>
              </tr>
            ))}
            <tr className={css.sum}>
              <th scope="row" className={css.cell}>
                Price
              </th>
              <td className={css.amount}>
                <Price amount={total} currency={currency} />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className={css.muted}>
        {savedTotal === total
          ? 'The saved rules give the same price.'
          : `By the saved rules it is ${savedTotal} ${currency}.`}
      </p>
      {rules.length > 0 && (
        <ul className={css.muted}>
          {rules.map((each) => (
            <li key={each.rule.id}>
              {each.rule.name}: {ruleWords(each)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
