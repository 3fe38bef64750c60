import { style } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, space } from '../../../styles/tokens.css'

/** Across the form's columns. */
export const flights = style({
  display: 'grid',
  gap: space[5],
  '@media': { [media.tablet]: { gridColumn: '1 / -1', gap: space[4] } },
})

/** As high as two flights and the button under them, so that nothing moves when they are loaded. */
export const flightsToCome = style([
  flights,
  {
    placeItems: 'center',
    minHeight: '31.75rem',
    '@media': { [media.tablet]: { minHeight: '29rem' }, [media.wide]: { minHeight: '17.875rem' } },
  },
])

export const flight = style({ position: 'relative', display: 'grid', gap: space[2], minWidth: 0 })

export const flightTitle = style({ marginBottom: space[2], fontWeight: fontWeight.semibold })

/** Stacked on a phone; in a row on a wide window, with room for the remove button. */
export const flightFields = style({
  display: 'grid',
  gap: space[3],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[4] },
    [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1.2fr)) minmax(0, 1fr)', paddingInlineEnd: '3.25rem' },
  },
})

/** Beside the title; on a wide window at the end of the row. */
export const removeFlight = style({
  position: 'absolute',
  insetInlineEnd: 0,
  top: '-2.25rem',
  color: brand.textMuted,
  '@media': { [media.wide]: { top: '1.9375rem' } },
})

export const flightGap = text.note

export const addRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
