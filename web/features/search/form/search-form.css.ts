import { globalStyle, style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, lineHeight, media, radius, shadow, space } from '../../../styles/tokens.css'
import { control, field, label, selectWrap } from '../../../ui/form/field.css'

export const form = style({
  position: 'relative',
  display: 'grid',
  gap: space[4],
  // Nearer to the tabs, so that a phone's first screen holds the button.
  '@media': { [media.phone]: { marginTop: `calc(-1 * ${space[2]})` } },
})

/** One column on a phone; on wider windows airports beside dates, travelers beside the button. */
export const rows = style({
  display: 'grid',
  gap: space[4],
  '@media': {
    [media.phone]: { gap: space[2] },
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.wide]: { gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)' },
  },
})

export const airports = style({
  position: 'relative',
  display: 'grid',
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
  insetInlineEnd: space[3],
  // The middle of the border under the first field, whatever else is below the field.
  top: '3.25rem',
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
  gap: space[2],
  '@media': { [media.tablet]: { gap: space[4] }, [media.wide]: { gap: space[8] } },
})

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[2],
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

/** A date in a wide font takes two lines, within the height of one; on a phone the label is above it. */
export const triggerText = style({
  minWidth: 0,
  '@media': {
    [media.phone]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    [media.tablet]: {
      marginBlock: `calc(-1 * ${space[1.5]})`,
      lineHeight: lineHeight.tight,
      textWrap: 'balance',
    },
  },
})
const SMALLEST = 'screen and (max-width: 359px)'
// The narrowest phones need the room for the words.
export const triggerIcon = style({
  flexShrink: 0,
  color: brand.textMuted,
  '@media': { [media.phone]: { transform: 'translateY(-0.5625rem)' }, [SMALLEST]: { display: 'none' } },
})

// On a phone a label stands in its field, above the value: five rows then leave room for a headline and the button.
globalStyle(`${rows} ${field}`, { '@media': { [media.phone]: { position: 'relative' } } })
globalStyle(`${rows} ${field} > ${label}`, {
  '@media': {
    [media.phone]: {
      position: 'absolute',
      zIndex: 1,
      top: space[1.5],
      insetInlineStart: '2.625rem',
      fontSize: fontSize.xs,
      lineHeight: lineHeight.snug,
      color: brand.textMuted,
      pointerEvents: 'none',
    },
  },
})
globalStyle(`${rows} ${field}:has(> ${selectWrap}) > ${label}`, {
  '@media': { [media.phone]: { insetInlineStart: space[3] } },
})
globalStyle(`${rows} ${field}:has(${trigger}) > ${label}`, {
  '@media': { [media.phone]: { insetInlineStart: '2.4375rem' }, [SMALLEST]: { insetInlineStart: space[3] } },
})
globalStyle(`${rows} ${control}`, {
  '@media': { [media.phone]: { minHeight: '3.25rem', paddingTop: '1.375rem', paddingBottom: space[1] } },
})
// From and To are one block, also while the sheet of one is open.
const end = (which: 'first' | 'last') =>
  `${airports} > ${airportAnchor}:${which}-child > :not([role="dialog"]) ${control}`
globalStyle(end('first'), { '@media': { [media.phone]: { borderEndStartRadius: 0, borderEndEndRadius: 0 } } })
globalStyle(end('last'), {
  '@media': { [media.phone]: { marginTop: '-1px', borderStartStartRadius: 0, borderStartEndRadius: 0 } },
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
