import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SavedTraveler } from '#worker/features/travelers/contract'
import { plainMessage } from '../../../api/api-error'
import { forgetTraveler, forgetTravelers, savedTravelersQuery } from '../../../api/bookings'
import { fullDate } from '../../../format/dates'
import { row, rowName, rows } from '../../../styles/rows.css'
import { Button } from '../../../ui/button'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Skeleton } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import * as css from '../settings/account-screen.css'
import { savedTraveler } from './rights.css'

/** The travelers that the shop remembers for the user's next booking, each with a button that removes them. */
export function TravelersCard() {
  const { data: travelers, error, refetch } = useQuery(savedTravelersQuery)
  const queryClient = useQueryClient()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const remove = async (which: string, whom: string, work: () => Promise<unknown>) => {
    setBusy(which)
    setNews('')
    try {
      await work()
      await queryClient.invalidateQueries(savedTravelersQuery)
      setNews(`${whom} removed.`)
      // The button that was pressed is gone.
      heading.current?.focus()
    } catch (failure) {
      toast({ tone: 'destructive', title: 'Not removed', description: plainMessage(failure) })
    }
    setBusy(null)
  }
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="saved-travelers">
      <div>
        <h2 id="saved-travelers" className={css.heading} ref={heading} tabIndex={-1}>
          Saved travelers
        </h2>
        <p className={css.muted}>
          {travelers?.length === 0
            ? 'Nobody yet. Tick “Remember these travelers” when you book, and the next form is filled in at one press.'
            : 'We remember them for your next booking, encrypted and without passports, until you remove them.'}
        </p>
        <p className={css.muted} role="status">
          {news}
        </p>
      </div>
      {error && !travelers && (
        <LoadFailure title="Your saved travelers could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {!error && !travelers && <Skeleton height="4.5rem" radius="md" />}
      {travelers && travelers.length > 0 && (
        <ul className={rows}>
          {travelers.map((traveler) => (
            <Traveler
              key={traveler.id}
              traveler={traveler}
              busy={busy === traveler.id}
              onRemove={() => void remove(traveler.id, `${nameOf(traveler)} was`, () => forgetTraveler(traveler.id))}
            />
          ))}
        </ul>
      )}
      {travelers && travelers.length > 1 && (
        <div>
          <Button
            variant="secondary"
            busy={busy === 'all'}
            onClick={() => void remove('all', 'All travelers were', forgetTravelers)}
          >
            Remove all
          </Button>
        </div>
      )}
    </Card>
  )
}

const nameOf = ({ firstName, lastName }: SavedTraveler) => `${firstName} ${lastName}`

interface TravelerProps {
  traveler: SavedTraveler
  busy: boolean
  onRemove: () => void
}

function Traveler({ traveler, busy, onRemove }: TravelerProps) {
  const name = nameOf(traveler)
  return (
    <li className={row}>
      <div className={savedTraveler}>
        <h3 className={rowName}>{name}</h3>
        <p className={css.muted}>Born {fullDate(traveler.dateOfBirth)}</p>
        {traveler.frequentFlyerNumbers?.map(({ program, number }) => (
          <p key={program} className={css.muted}>
            Frequent flyer: {program} {number}
          </p>
        ))}
      </div>
      <Button variant="secondary" size="sm" aria-label={`Remove ${name}`} busy={busy} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
