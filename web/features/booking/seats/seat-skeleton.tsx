import { Spinner } from '../../../ui/button'
import { Skeleton } from '../../../ui/layout/page'
import { Fuselage } from '../../../ui/seat-map/cabin-drawing'
import { row as rowClass } from '../../../ui/seat-map/cabin-row.css'
import { awaitedLooks, awaitedSeat, awaitedTurn, seatColumns, status, waiting } from './seat-screen.css'

const ROWS = Array.from({ length: 24 }, (_, row) => row)
const SEATS = [1, 2, 3, 5, 6, 7]

/** The seat maps while they load: flights, legend, travelers and an aircraft in the shape that most have, so that nothing moves when they come. */
export const SeatSkeleton = ({ flights, party }: { flights: number; party: number }) => (
  <div className={waiting}>
    <Skeleton width={flights > 1 ? '100%' : '16rem'} height="3.25rem" radius="lg" />
    <div className={awaitedLooks}>
      <Skeleton height="1.3125rem" radius="sm" />
    </div>
    <div className={awaitedTurn}>
      {party > 1 && <Skeleton height="4.625rem" radius="md" />}
      <p role="status" className={status}>
        <Spinner /> Loading seat maps...
      </p>
    </div>
    <div aria-hidden="true">
      <Fuselage>
        {ROWS.map((row) => (
          <div key={row} className={rowClass} style={{ gridTemplateColumns: seatColumns }}>
            {SEATS.map((column) => (
              <span key={column} className={awaitedSeat} style={{ gridColumn: column }} />
            ))}
          </div>
        ))}
      </Fuselage>
    </div>
  </div>
)
