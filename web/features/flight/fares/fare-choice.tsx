import { Check, Luggage, Minus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Spinner } from '../../../ui/button'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { onPlainPress } from '../../../ui/plain-press'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import type { ConditionWords } from '../../../words/fares'
import { sectionTitle } from '../flight-screen.css'
import { choose, difference, fact, facts, fare, fares, gone, lead, mark, name as nameClass } from './fare-choice.css'
import type { FareOption } from './fare-options'

export interface FareChoiceProps {
  fares: FareOption[]
  /** The address of a fare's own page. */
  fareHref: (offerId: string) => string
  /** Shows another fare in place of this one, unless it is no longer on sale or the server didn't answer. */
  onChooseFare: (offerId: string) => Promise<FareAnswer>
}

export type FareAnswer = 'shown' | 'gone' | 'unclear'

const news = ({ name, heard }: FareOption, answer: FareAnswer) =>
  answer === 'shown'
    ? `${name} chosen, ${heard}.`
    : answer === 'gone'
      ? `${name} is no longer available.`
      : `${name} could not be asked for. Please try again.`

const MARKS = { yes: Check, no: X, unstated: Minus }

const Condition = ({ words: { state, text } }: { words: ConditionWords }) => {
  const Icon = MARKS[state]
  return (
    <li className={fact}>
      <Icon size={14} className={mark[state]} aria-hidden="true" />
      <span>{text}</span>
    </li>
  )
}

/** The fares of the same flights side by side. Choosing one changes the page's price and rules; the focus stays. */
export function FareChoice({ fares: options, fareHref, onChooseFare }: FareChoiceProps) {
  const [asked, setAsked] = useState<string | null>(null)
  const [answers, setAnswers] = useState<Record<string, FareAnswer>>({})
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const ask = async (option: FareOption) => {
    const { id } = option
    setAsked(id)
    const answer = await onChooseFare(id)
    setAsked(null)
    setAnswers((before) => ({ ...before, [id]: answer }))
    setSaid(news(option, answer))
    list.current?.querySelector<HTMLElement>(`[data-fare="${id}"] a`)?.focus({ preventScroll: true })
  }
  return (
    <Card as="section" aria-labelledby="fares-title">
      <h2 className={sectionTitle} id="fares-title">
        Fares for These Flights
      </h2>
      <ul className={fares} aria-label="Fares for these flights" ref={list}>
        {options.map((option) => {
          const { id, name, heard, bags, changes, refund } = option
          const isChosen = option.difference === null
          const isGone = answers[id] === 'gone'
          return (
            <li
              key={id}
              className={fare[isChosen ? 'chosen' : 'open']}
              data-fare={id}
              aria-busy={asked === id || undefined}
            >
              <div className={lead}>
                <h3 className={nameClass}>{name}</h3>
                <span className={difference}>{isGone ? '' : (option.difference ?? 'Your choice')}</span>
              </div>
              <ul className={facts} aria-label={`What ${name} includes`}>
                <li className={fact}>
                  <Luggage size={14} className={mark.unstated} aria-hidden="true" />
                  <span>{bags}</span>
                </li>
                <Condition words={changes} />
                <Condition words={refund} />
              </ul>
              {answers[id] === 'unclear' && <p>We could not ask for this fare. Please try again.</p>}
              {isGone ? (
                <p className={gone}>No longer available</p>
              ) : (
                <Link
                  href={fareHref(id)}
                  className={choose[isChosen ? 'chosen' : 'open']}
                  replace
                  resetScroll={false}
                  current={isChosen}
                  aria-label={isChosen ? `Chosen: ${name}` : `Choose ${name}, ${heard}`}
                  onClick={onPlainPress(() => void (isChosen || asked ? null : ask(option)))}
                >
                  {asked === id ? <Spinner /> : isChosen && <Check size={16} aria-hidden="true" />}
                  <span>{isChosen ? 'Chosen' : 'Choose'}</span>
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Card>
  )
}
