import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, media, space } from '../../../styles/tokens.css'
import { foldLine } from '../../../ui/layout/fold.css'
import { seatWidth } from '../../../ui/seat-map/cabin-row.css'

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })
export const note = style({ fontSize: fontSize.sm, color: brand.textMuted })
/** On a phone as wide as the window, so that ten seats fit into a row. */
export const cabins = style({
  '@media': { [media.phone]: { marginInline: `-${space[4]}`, borderInline: 0, borderRadius: 0 } },
})
export const back = style({ justifySelf: 'start' })
/** Over the cabins, which few need to see. */
export const skipLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  fontSize: fontSize.sm,
  color: brand.textSoft,
})
export const skip = style({ '@media': { [media.touch]: { minHeight: '2.75rem' } } })
export const waiting = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })
export const status = style({ display: 'flex', alignItems: 'center', gap: space[3], minHeight: '2.75rem' })
/** Three seats either side of an aisle. */
export const seatColumns = `repeat(3, ${seatWidth}) minmax(1rem, 2rem) repeat(3, ${seatWidth})`

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })

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
