import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, plainMessage } from '../../../../api/api-error'
import { localToday } from '../../../../page/server-clock'
import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/layout/notice'
import { CardForm } from '../card/card-form'
import { type CardProblem, cardProblems, toCardDetails } from '../card/card-rules'
import * as css from './cards.css'
import { finishStoring, storeCard } from './cards-api'
import { mountSetupForm, type SetupForm } from './setup-form'
import { storedCardsQuery } from './stored-cards-query'

const BLANK = { number: '', holderName: '', expiry: '', cvv: '' }

interface Failure {
  title: string
  text: string
}

/** The message when a card wasn't stored; without a clear answer it isn't known whether it was. */
function failureOf(error: unknown): Failure {
  if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) {
    return {
      title: 'We could not find out whether the card is stored',
      text: 'If it stands in the list, it is. Storing the same card again stores it once.',
    }
  }
  return { title: 'The card is not stored', text: plainMessage(error) }
}

interface StoreCardProps {
  isLiveMode: boolean
  /** Whether nothing can be stored before another card is removed. */
  isFull: boolean
}

/** Asks for a card and stores it: in test mode through the test form, in live mode through Stripe's own, so that it never reaches us. */
export function StoreCard({ isLiveMode, isFull }: StoreCardProps) {
  const queryClient = useQueryClient()
  const [card, setCard] = useState(BLANK)
  const [problems, setProblems] = useState<CardProblem[]>([])
  const [state, setState] = useState<{ busy?: boolean; failure?: Failure; stored?: boolean }>({})
  const live = useRef<SetupForm | null>(null)
  const number = useRef<HTMLInputElement>(null)

  const storeLive = async () => {
    const form = live.current
    if (!form) return
    const first = await storeCard({ confirmationToken: await form.createToken() })
    if (!first.requiresAction || !first.setupId || !first.clientSecret) return
    // Whatever Stripe's script says of the check: it may have passed although its answer got lost on the way here.
    const refusal = await form.confirm(first.clientSecret).then(
      () => null,
      (error: unknown) => error,
    )
    await finishStoring(first.setupId).catch((error: unknown) => {
      throw refusal ?? error
    })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = isLiveMode ? [] : cardProblems(card, localToday())
    setProblems(found)
    if (found.length > 0) {
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setState({ busy: true })
    try {
      if (isLiveMode) await storeLive()
      else await storeCard({ cardDetails: toCardDetails(card) })
      setCard(BLANK)
      live.current?.clear()
      // First the list: it may show the same card as it was stored before, which has gone.
      await queryClient.invalidateQueries(storedCardsQuery)
      setState({ stored: true })
    } catch (error) {
      setState({ failure: failureOf(error) })
      await queryClient.invalidateQueries(storedCardsQuery)
    }
  }

  if (isFull)
    return <p className={css.muted}>You have as many cards here as there can be. Remove one to store another.</p>
  return (
    <form
      method="dialog"
      className={css.form}
      noValidate
      aria-label="Store a card"
      onSubmit={(event) => void submit(event)}
    >
      {!isLiveMode && (
        <Notice tone="info" title="Test mode: no card is real">
          Use the test card number 4242 4242 4242 4242, any future expiry date and any 3-digit CVV.
        </Notice>
      )}
      {isLiveMode ? (
        <LiveFrame
          onForm={(form) => {
            live.current = form
          }}
        />
      ) : (
        <CardForm
          card={card}
          problems={problems}
          numberRef={number}
          onChange={(typed) => {
            setCard(typed)
            setProblems(problems.filter(({ field }) => typed[field] === card[field]))
          }}
        />
      )}
      {state.failure && (
        <Notice tone="danger" title={state.failure.title}>
          {state.failure.text}
        </Notice>
      )}
      {state.stored && (
        <Notice tone="success" title="The card is stored">
          We have told you by email. You can choose it when you pay.
        </Notice>
      )}
      <div>
        <Button type="submit" busy={state.busy === true}>
          Store Card
        </Button>
      </div>
    </form>
  )
}

/** The place of Stripe's frame. */
function LiveFrame({ onForm }: { onForm: (form: SetupForm | null) => void }) {
  const place = useRef<HTMLDivElement>(null)
  const given = useRef(onForm)
  given.current = onForm
  const [failure, setFailure] = useState('')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another try
  useEffect(() => {
    let left = false
    let form: SetupForm | null = null
    const build = async () => {
      const made = place.current && (await mountSetupForm(place.current))
      if (left) made?.remove()
      else form = made
      if (!left) given.current(made)
    }
    setFailure('')
    build().catch((error: unknown) => {
      if (!left) setFailure(plainMessage(error))
    })
    return () => {
      left = true
      form?.remove()
      given.current(null)
    }
  }, [round])
  return (
    <>
      {failure && (
        <Notice
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onClick={() => setRound(round + 1)}>
              Try again
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      <div ref={place} className={css.frame} hidden={failure !== ''} />
    </>
  )
}
