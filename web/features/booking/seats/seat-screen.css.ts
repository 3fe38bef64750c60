import { style } from '@vanilla-extract/css'
import { column, inline } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, media, onlyHeard, radius, space } from '../../../styles/tokens.css'
import { foldLine } from '../../../ui/layout/fold.css'
import { seatWidth } from '../../../ui/seat-map/cabin-row.css'

export const stack = column[5]
export const note = style({ fontSize: fontSize.sm, color: brand.textMuted })
/** On a phone as wide as the window, so that ten seats fit into a row. */
export const cabins = style({
  '@media': { [media.phone]: { marginInline: `-${space[4]}`, borderInline: 0, borderRadius: 0 } },
})
export const back = style({ justifySelf: 'start' })
/** In the bar beside the way on. */
export const skip = style({ minHeight: '3rem', '@media': { [media.phone]: { paddingInline: space[3] } } })
/** A phone's bar has room for "Skip". */
export const skipped = style({ '@media': { [media.phone]: onlyHeard } })
export const waiting = column[4]
/** The legend, which a phone shows below the cabin. */
export const awaitedLooks = style({ '@media': { [media.phone]: { display: 'none' } } })
/** Whose turn it is, and the line below. */
export const awaitedTurn = style({ display: 'grid', gap: space[2], paddingBlock: space[2] })
/** Still: 144 of them in motion would hold up a slow phone. */
export const awaitedSeat = style({
  aspectRatio: '1 / 1.08',
  borderRadius: radius.md,
  background: brand.border,
  opacity: 0.6,
})
export const status = style({ display: 'flex', alignItems: 'center', gap: space[3], minHeight: '2.75rem' })
/** Three seats either side of an aisle. */
export const seatColumns = `repeat(3, ${seatWidth}) minmax(1rem, 2rem) repeat(3, ${seatWidth})`

export const ways = inline[3]

export const heading = style({ fontSize: fontSize.lg })
export const apart = style({ marginBottom: space[3] })
export const bagsLine = style([
  foldLine,
  {
    minHeight: '3.5rem',
    padding: `${space[2]} ${space[5]}`,
    '@media': { [media.tablet]: { paddingInline: space[6] } },
  },
])
export const bagPrice = style({ marginInlineStart: 'auto', fontSize: fontSize.sm, color: brand.textMuted })
export const steppers = style({
  display: 'grid',
  gap: space[4],
  padding: `${space[2]} ${space[5]} ${space[5]}`,
  '@media': { [media.tablet]: { padding: `${space[2]} ${space[6]} ${space[6]}` } },
})
