import { globalStyle, style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { lineHeight, media, radius, shadow, space } from '../../../styles/tokens.css'

export const form = style({ position: 'relative', display: 'grid', gap: space[4] })

/** One column on a phone; on wider windows airports beside dates, travelers beside the button. */
export const rows = style({
  display: 'grid',
  gap: space[4],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.wide]: { gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)' },
  },
})

export const airports = style({
  position: 'relative',
  display: 'grid',
  gap: space[4],
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[8] },
    [media.wide]: { gridColumn: 'auto' },
  },
})

/** The list of airports is positioned below it. */
export const airportAnchor = style({ position: 'relative', minWidth: 0 })

/** Sits on the border between the two airports. */
export const swap = style({
  position: 'absolute',
  zIndex: 1,
  insetInlineEnd: space[4],
  // The middle of the border under the first field, whatever else is below the field.
  top: '5.125rem',
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  marginTop: '-1.375rem',
  border: `1px solid ${brand.border}`,
  borderRadius: radius.full,
  background: brand.surface,
  color: brand.link,
  boxShadow: shadow.raised,
  transform: 'rotate(90deg)',
  selectors: {
    '&:hover': { background: brand.primarySoft, borderColor: brand.borderStrong },
    // An open list of airports covers the border.
    [`${airports}:has([aria-expanded="true"]) > &`]: { visibility: 'hidden' },
  },
  '@media': {
    [media.tablet]: {
      selectors: { [`${airports}:has([aria-expanded="true"]) > &`]: { visibility: 'visible' } },
      insetInlineEnd: 'auto',
      left: '50%',
      top: '2.125rem',
      width: '2.25rem',
      height: '2.25rem',
      marginTop: 0,
      marginLeft: '-1.125rem',
      transform: 'none',
    },
  },
})

/** Travelers and cabin: their border is aligned with that of the airports. */
export const underAirports = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  '@media': { [media.tablet]: { gap: space[4] }, [media.wide]: { gap: space[8] } },
})

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
  '@media': { [media.tablet]: { gap: space[4] } },
})

/** A button that looks like an input and opens a panel. */
export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  overflow: 'hidden',
  cursor: 'pointer',
  selectors: { '&[data-empty="true"]': { color: brand.textMuted } },
})

/** On a phone a date in a wide font takes two lines, within the height of one. */
export const triggerText = style({
  minWidth: 0,
  marginBlock: `calc(-1 * ${space[1.5]})`,
  lineHeight: lineHeight.tight,
  textWrap: 'balance',
})
// The narrowest phones need the room for the words.
export const triggerIcon = style({
  color: brand.textMuted,
  '@media': { 'screen and (max-width: 359px)': { display: 'none' } },
})

export const calendarFallback = style({ display: 'grid', placeItems: 'center', width: '18rem', height: '20rem' })

export const submitRow = style({
  '@media': { [media.tablet]: { alignSelf: 'end', gridColumn: '1 / -1' }, [media.wide]: { gridColumn: 'auto' } },
})
// As high as the fields beside it.
globalStyle(`${submitRow} > button`, {
  '@media': { [media.tablet]: { minHeight: '2.875rem', paddingBlock: space[2] } },
})

/** Of the form without script. */
export const tripTypes = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[6]}` })
