import { type FormEvent, useState } from 'react'
import { isLocalDate } from '#worker/contract/travel'
import type { PriceAnswer } from '#worker/features/pricing/contract-price-desk'
import type { PriceRules } from '#worker/features/pricing/contract-price-rules'
import { plainMessage } from '../../../api/api-error'
import { searchFlightsPage } from '../../../api/search'
import { localDay } from '../../../format/dates'
import { defaultLinkDate } from '../../../links/search'
import { Button } from '../../../ui/button'
import { DateField, TextField } from '../../../ui/form/text-field'
import { Price } from '../../../ui/labels'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { CABIN_WORDS, lineWords, ruleWords } from './price-words'
import * as css from './prices.css'
import { explainPrice } from './prices-api'
import { useQuestion } from './use-question'

interface PriceExplainerProps {
  brandKey: string
  /** As they are typed; null for none. */
  rules: PriceRules | null
  /** Whether something in them is wrong, so that nothing can be asked. */
  isWrong: boolean
}

const CODE = /^[A-Za-z]{3}$/

/** A real offer, found by a search or by its id, with the lines of its price. */
export function PriceExplainer({ brandKey, rules, isWrong }: PriceExplainerProps) {
  const [asked, setAsked] = useState({ origin: 'JFK', destination: 'LHR', day: defaultLinkDate(localDay(new Date())) })
  const [offerId, setOfferId] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const price = useQuestion((id: string) => explainPrice(brandKey, id, rules))
  const search = useQuestion((journey: typeof asked) =>
    searchFlightsPage({
      origin: journey.origin.toUpperCase(),
      destination: journey.destination.toUpperCase(),
      departureDate: journey.day,
      cabinClass: 'economy',
      page: 1,
      limit: 8,
      adultsCount: 1,
      childrenCount: 0,
      infantsCount: 0,
    }),
  )
  const onSearch = (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      ...(!CODE.test(asked.origin) && { origin: 'Use a code of three letters, such as JFK' }),
      ...(!CODE.test(asked.destination) && { destination: 'Use a code of three letters, such as LHR' }),
      ...(!isLocalDate(asked.day) && { day: 'Choose a day' }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) search.ask(asked)
  }
  const onAsk = (event: FormEvent) => {
    event.preventDefault()
    const id = offerId.trim()
    setErrors(id ? {} : { id: 'Enter the id of an offer, such as off_…' })
    if (id) price.ask(id)
  }
  const field = (name: 'origin' | 'destination', label: string) => (
    <TextField
      label={label}
      value={asked[name]}
      error={errors[name]}
      maxLength={3}
      autoComplete="off"
      onChange={(event) => setAsked({ ...asked, [name]: event.currentTarget.value })}
    />
  )
  const offers = search.answer?.offers
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="explain-price">
      <h2 className={css.heading} id="explain-price">
        Why an offer costs what it costs
      </h2>
      <p className={css.muted}>By the rules as they are typed above, saved or not.</p>
      {/* The server answers with what is wrong beside what is asked. */}
      <form method="dialog" className={css.section} onSubmit={onSearch} noValidate>
        <div className={css.row}>
          {field('origin', 'From')}
          {field('destination', 'To')}
          <DateField
            label="Departure"
            value={asked.day}
            error={errors.day}
            onChange={(event) => setAsked({ ...asked, day: event.currentTarget.value })}
          />
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
      </form>
      {search.error !== undefined && <Notice tone="danger">{plainMessage(search.error)}</Notice>}
      {offers?.length === 0 && <p role="status">No offers were found for this day.</p>}
      {offers && offers.length > 0 && (
        <fieldset className={css.group}>
          <legend className={css.legend}>Offers found, at the prices of this shop</legend>
          <div className={css.offers}>
            {offers.map(({ id, owner, slices, charge }) => (
              <Button
                key={id}
                variant="secondary"
                size="sm"
                busy={price.waiting?.asked === id}
                disabled={isWrong}
                onClick={() => price.ask(id)}
              >
                {owner.name}, {slices[0]?.departure_time.slice(11, 16)}, {charge.total_amount} {charge.currency}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <form method="dialog" className={css.buttons} onSubmit={onAsk} noValidate>
        <TextField
          label="Or the id of an offer"
          value={offerId}
          error={errors.id}
          maxLength={128}
          autoComplete="off"
          onChange={(event) => setOfferId(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          className={css.beside}
          busy={price.waiting !== null}
          disabled={isWrong}
        >
          Explain its price
        </Button>
      </form>
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
