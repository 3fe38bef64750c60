import { Check } from 'lucide-react'
import { useState } from 'react'
import { type GridRow, rowSeats, type SeatPlace, toCabinGrid } from '../../../../ui/seat-map/cabin-grid'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import { cabinLabel } from './aircraft'
import { type Cabin, type SeatElement, type ShownSeat, seatPrice } from './seat-button'
import { filter, filters, heading, list, listed, look, row, rowName, seatName, seats, seatWords } from './seat-list.css'
import { type SeatView, shownSeat } from './shown-seats'

const PLACES = ['window', 'middle', 'aisle'] as const
const PLACE_WORDS: Record<SeatPlace, string> = { window: 'Window', middle: 'Middle', aisle: 'Aisle' }

interface SeatListProps extends SeatView {
  cabins: Cabin[]
  onChoose: (element: SeatElement, cabin: Cabin) => void
}

function Seat({ seat, onChoose }: { seat: ShownSeat; onChoose: () => void }) {
  const { cell, state, service, holder, label } = seat
  return (
    <button
      type="button"
      className={look[state === 'unavailable' ? 'available' : state]}
      data-seat={cell.key}
      aria-pressed={state === 'selected'}
      onClick={onChoose}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={seatName} aria-hidden="true">
        <span translate="no">{cell.element.designator}</span>
        {state === 'selected' && <Check size={14} strokeWidth={3} aria-hidden="true" />}
      </span>
      <span className={seatWords} aria-hidden="true">
        {[holder?.initials, PLACE_WORDS[cell.place], service && seatPrice(service)].filter(Boolean).join(' · ')}
      </span>
      {cell.element.name && (
        <span className={seatWords} aria-hidden="true">
          {cell.element.name}
        </span>
      )}
    </button>
  )
}

/** The seats of each cabin that this traveler can have, and the party's own, row by row: large to touch and simple to hear. */
export function SeatList({ cabins, onChoose, ...view }: SeatListProps) {
  const [place, setPlace] = useState<SeatPlace | null>(null)
  const shownIn = (cabinRow: GridRow<SeatElement>) =>
    rowSeats(cabinRow)
      .map((cell) => shownSeat(cell, view))
      .filter(({ state, cell }) =>
        state === 'available' ? place === null || cell.place === place : state !== 'unavailable',
      )
  return (
    <div className={list}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend, which would be read with each */}
      <div className={filters} role="group" aria-label="Where to sit">
        {[null, ...PLACES].map((each) => (
          <button
            key={each}
            type="button"
            className={filter}
            aria-pressed={each === place}
            onClick={() => setPlace(each)}
          >
            {each ? PLACE_WORDS[each] : 'Any'}
          </button>
        ))}
      </div>
      {cabins.map((cabin) => {
        const rows = toCabinGrid(cabin)
          .rows.map((each) => ({ ...each, shown: shownIn(each) }))
          .filter(({ shown }) => shown.length > 0)
        return (
          <section key={`${cabin.deck}-${cabin.cabin_class}`} aria-label={`${cabinLabel(cabin)} seats`}>
            <h2 className={heading}>{cabinLabel(cabin)}</h2>
            {rows.length === 0 && <p>No such seat is available to {view.traveler.name} here.</p>}
            <ul className={listed}>
              {rows.map(({ key, number, shown }) => (
                <li key={key} className={row}>
                  <span className={rowName}>{number === null ? 'No row' : `Row ${number}`}</span>
                  <ul className={seats} aria-label={number === null ? 'Seats without a row' : `Row ${number}`}>
                    {shown.map((seat) => (
                      <li key={seat.cell.key}>
                        <Seat seat={seat} onChoose={() => onChoose(seat.cell.element, cabin)} />
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
