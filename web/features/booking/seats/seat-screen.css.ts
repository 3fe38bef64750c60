import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, media, space } from '../../../styles/tokens.css'
import { seatWidth } from '../../../ui/seat-map/cabin-row.css'

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })
export const note = style({ fontSize: fontSize.sm, color: brand.textMuted })
export const actions = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.tablet]: { display: 'flex', alignItems: 'center' } },
})
/** Back at the far left on wide screens, last on a phone. */
export const back = style({
  order: 3,
  '@media': { [media.tablet]: { order: -1, marginInlineEnd: 'auto' } },
})
export const skip = style({ order: 2, '@media': { [media.tablet]: { order: 0 } } })
export const next = style({ order: 1 })
export const waiting = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })
export const status = style({ display: 'flex', alignItems: 'center', gap: space[3], minHeight: '2.75rem' })
/** Three seats either side of an aisle. */
export const seatColumns = `repeat(3, ${seatWidth}) minmax(1rem, 2rem) repeat(3, ${seatWidth})`

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })

export const heading = style({ fontSize: fontSize.lg, marginBottom: space[4] })
export const steppers = style({ display: 'grid', gap: space[4] })
