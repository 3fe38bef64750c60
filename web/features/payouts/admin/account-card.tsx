import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AccountStatus,
  type BrandAccount,
  type BrandPayouts,
  type NoPayouts,
  PAYOUT_COUNTRIES,
} from '#worker/features/payouts/contract'
import { ApiError, plainMessage } from '../../../api/api-error'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { Badge } from '../../../ui/labels'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import * as css from '../../admin/admin.css'
import { payoutsQuery, setUpAccount, stopBank } from './payouts-api'

const CLOSED: Record<NoPayouts, string> = {
  no_gateway: 'Nobody takes payments in this mode yet, so nothing can be paid out.',
  no_share: 'An administrator has to say first what the platform keeps of the brand’s fee.',
}

const STATES: Record<AccountStatus['state'], { tone: 'success' | 'warning' | 'info'; word: string; sentence: string }> =
  {
    active: { tone: 'success', word: 'Active', sentence: 'Amounts due are transferred automatically.' },
    pending: {
      tone: 'info',
      word: 'Being checked',
      sentence: 'Stripe is checking the details. Nothing is transferred until then.',
    },
    restricted: {
      tone: 'warning',
      word: 'Restricted',
      sentence: 'Nothing is transferred until Stripe has everything it asks for.',
    },
  }
/** Shown for an active account to which nothing is transferred; a notice gives the reason. */
const ON_HOLD = { tone: 'warning', word: 'On hold', sentence: null } as const

const names = new Intl.DisplayNames('en', { type: 'region' })
const COUNTRIES = PAYOUT_COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((one, other) =>
  one.label.localeCompare(other.label),
)

/** Stripe's name of a missing detail, such as "identity.business_details.registered_name", as words. */
const asWords = (name: string) => {
  const words = name.replaceAll(/[._]/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface AccountCardProps {
  brand: BrandPayouts
  /** How the user came back from Stripe: `back` after its last step, `again` when the link was used or too old. */
  came: unknown
}

/** The account that the brand is paid at: its status at the gateway, and the button for its setup there. */
export function AccountCard({ brand: { key, account, closed }, came }: AccountCardProps) {
  const [country, setCountry] = useState(account?.country ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const status = account?.status ?? null
  const go = async () => {
    if (!country) return setError('Choose a country')
    setBusy(true)
    setError(undefined)
    try {
      location.assign((await setUpAccount(key, country)).url)
    } catch (failed) {
      setError((failed instanceof ApiError && failed.fields.country) || plainMessage(failed))
      setBusy(false)
    }
  }
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="payout-account">
      <h2 className={css.heading} id="payout-account">
        Account
      </h2>
      {came === 'again' && (
        <Notice tone="info">That link to Stripe was used before, or is too old. Use the button for a new one.</Notice>
      )}
      {status ? (
        <Status status={status} isHeld={account?.held != null} />
      ) : (
        <p>This brand has no account that is set up, so nothing is transferred. What it has earned stays owed to it.</p>
      )}
      {account?.held && <Held brandKey={key} held={account.held} />}
      {account && !account.isFresh && (
        <p className={css.muted}>Stripe couldn’t be reached. This is what it said last.</p>
      )}
      {account?.checkedAt && <p className={css.muted}>Last checked {readerTime(account.checkedAt)}.</p>}
      {closed ? (
        <p>{CLOSED[closed]}</p>
      ) : (
        <form
          method="dialog"
          className={css.section}
          aria-label="Set up payouts"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void go()
          }}
        >
          {!status && (
            <SelectField
              label="Country of the company"
              placeholder="Choose a country"
              options={COUNTRIES}
              value={country}
              error={error}
              onChange={(event) => {
                setCountry(event.currentTarget.value)
                setError(undefined)
              }}
            />
          )}
          {status && error && <Notice tone="danger">{error}</Notice>}
          <p className={css.muted}>
            You continue at Stripe, which asks for the company’s details and bank account. We store neither.
          </p>
          <p className={css.buttons}>
            <Button type="submit" variant={status?.state === 'active' ? 'secondary' : 'primary'} busy={busy}>
              {status ? 'Continue at Stripe' : 'Set up payouts'}
            </Button>
          </p>
        </form>
      )}
    </Card>
  )
}

/** A notice that the bank account was changed at Stripe, with a button that owners have for a day to stop transfers. */
function Held({ brandKey, held: { until } }: { brandKey: string; held: NonNullable<BrandAccount['held']> }) {
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (until === null) {
    return (
      <Notice tone="danger" title="Transfers are stopped">
        Somebody has stopped transfers to the present bank account. Name another one at Stripe: it is paid from a day
        later on.
      </Notice>
    )
  }
  const stop = async () => {
    setBusy(true)
    setError(undefined)
    try {
      queryClient.setQueryData(payoutsQuery(brandKey).queryKey, await stopBank(brandKey))
    } catch (failed) {
      setError(plainMessage(failed))
      setBusy(false)
    }
  }
  return (
    <Notice
      tone="warning"
      title="The bank account at Stripe was changed"
      action={
        <Button size="sm" variant="danger" busy={busy} onClick={() => void stop()}>
          Stop transfers to it
        </Button>
      }
    >
      {error ??
        `Nothing is transferred before ${readerTime(until)}. If this wasn’t you, stop transfers and change your password.`}
    </Notice>
  )
}

function Status({ status: { state, missing }, isHeld }: { status: AccountStatus; isHeld: boolean }) {
  const { tone, word, sentence } = state === 'active' && isHeld ? ON_HOLD : STATES[state]
  return (
    <>
      <p className={css.buttons}>
        <Badge tone={tone}>{word}</Badge>
        {sentence && <span>{sentence}</span>}
      </p>
      {missing.length > 0 && (
        <div>
          <p className={css.strong}>Stripe still asks for:</p>
          <ul className={css.lines}>
            {missing.map((name) => (
              <li key={name} className={css.line}>
                {asWords(name)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
