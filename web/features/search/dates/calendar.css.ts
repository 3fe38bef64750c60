import { globalStyle, style } from '@vanilla-extract/css'
import { stack } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, media, radius, space } from '../../../styles/tokens.css'

const DAY = '2.5rem'

/** As wide as a phone's window; on wider ones as its months. */
export const root = style({
  position: 'relative',
  '@media': { [media.tablet]: { width: 'fit-content', margin: '0 auto' } },
})
export const months = style({ display: 'flex', alignItems: 'start', gap: space[8] })
export const month = style({
  display: 'grid',
  gap: space[2],
  width: '100%',
  '@media': { [media.tablet]: { width: 'auto' } },
})

/** Of a phone's sheet: one under the other. */
export const scrolledMonths = stack[4]
/** Those out of sight cost nothing at a press. */
export const scrolledMonth = style({
  display: 'grid',
  gap: space[1],
  width: '100%',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 22rem',
})
export const scrolledCaption = style({ paddingTop: space[2], fontWeight: fontWeight.semibold })
export const moreMonths = style({ width: '100%', minHeight: '2.75rem', color: brand.link, fontSize: fontSize.sm })

/** Under the sheet's months: the journey and its price beside the button. */
export const sheetFoot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
})
export const sheetJourney = style({ display: 'grid', minWidth: 0, fontSize: fontSize.sm, color: brand.textMuted })
export const sheetStay = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold, color: brand.text })

export const caption = style({
  height: '2.75rem',
  display: 'grid',
  placeItems: 'center',
  fontWeight: fontWeight.semibold,
})

export const nav = style({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  display: 'flex',
  justifyContent: 'space-between',
  pointerEvents: 'none',
})

export const navButton = style({
  pointerEvents: 'auto',
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: radius.md,
  color: brand.link,
  transition: `background-color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: brand.primarySoft },
    '&[aria-disabled="true"]': { color: brand.borderStrong, opacity: 0.4, cursor: 'not-allowed' },
  },
})

export const chevron = style({ width: '1.25rem', height: '1.25rem', fill: 'currentcolor' })

export const grid = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0 2px',
  '@media': { [media.tablet]: { width: 'auto' } },
})

export const weekday = style({
  height: '2rem',
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  color: brand.textMuted,
})

export const day = style({
  height: DAY,
  padding: 0,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.tablet]: { width: DAY },
    [media.touch]: { height: '2.75rem' },
    [`${media.touch} and (min-width: 768px)`]: { width: '2.75rem' },
  },
})

export const dayButton = style({
  width: '100%',
  height: '100%',
  borderRadius: radius.md,
  fontSize: fontSize.sm,
  selectors: {
    '&:disabled': { color: brand.textMuted, opacity: 0.45, textDecoration: 'line-through' },
  },
  // On a touch screen the hover style would stay after the press.
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not(:disabled)': { background: brand.primarySoft, color: brand.onPrimarySoft } },
    },
  },
})

// A calendar whose days show more than their number: full width, with room for four short lines.
export const notedRoot = style({ position: 'relative' })
export const notedMonth = style({ display: 'grid', gap: space[1], width: '100%' })
export const notedGrid = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0 2px',
})
export const notedDay = style({
  height: '4.5rem',
  padding: 0,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.tablet]: { height: '4rem' } },
})
export const notedDayButton = style([
  dayButton,
  {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'center',
    paddingTop: space[1],
    overflow: 'hidden',
    lineHeight: '1.2',
  },
])

// A calendar whose days have room for a price in two short lines.
export const pricedDay = style([
  day,
  { height: '3.25rem', '@media': { [media.tablet]: { width: '2.75rem' }, [media.touch]: { height: '3.25rem' } } },
])
export const pricedDayButton = style([
  dayButton,
  { display: 'grid', alignContent: 'start', justifyItems: 'center', overflow: 'hidden', lineHeight: '1.25rem' },
])
/** The note on the prices; as high before they are loaded. */
export const pricesWords = style({
  minHeight: '3lh',
  paddingTop: space[2],
  boxSizing: 'content-box',
  fontSize: fontSize.xs,
  color: brand.textMuted,
  '@media': { [media.tablet]: { width: 'fit-content', maxWidth: '40rem', minHeight: '2lh', margin: '0 auto' } },
})

export const today = style({ fontWeight: fontWeight.bold, color: brand.link })

export const between = style({ background: brand.primarySoft, color: brand.onPrimarySoft })

const chosen = {
  background: brand.primary,
  color: brand.onPrimary,
  fontWeight: fontWeight.semibold,
} as const

/** Days of the neighboring months, which their own months show. */
export const outside = style({ selectors: { '&&': { background: 'none' } } })

/** The ends of the range, joined to the days between. */
export const rangeStart = style({
  background: brand.primarySoft,
  borderRadius: `${radius.md} 0 0 ${radius.md}`,
})
export const rangeEnd = style({
  background: brand.primarySoft,
  borderRadius: `0 ${radius.md} ${radius.md} 0`,
  selectors: { [`&${rangeStart}`]: { borderRadius: radius.md } },
})

/** The day under the pointer, not chosen yet. */
export const tentative = style({})

export const chosenDay = style({
  selectors: {
    [`${rangeStart} > &, ${rangeEnd} > &`]: chosen,
    [`${tentative}:is(${rangeStart}, ${rangeEnd}) > &`]: {
      background: brand.surface,
      color: brand.link,
      boxShadow: `inset 0 0 0 2px ${brand.primary}`,
    },
    [`:is(${rangeStart}, ${rangeEnd}):not(${tentative}) > &:hover:not(:disabled)`]: {
      background: brand.primaryHover,
      color: brand.onPrimary,
    },
  },
})

// In a chosen day and under the pointer, text inherits its color.
globalStyle(`${pricedDay}:is(${rangeStart}, ${rangeEnd}, ${between}) button span, ${pricedDay} button:hover span`, {
  color: 'inherit',
})

export const horizon = style({
  paddingTop: space[2],
  fontSize: fontSize.sm,
  color: brand.textMuted,
  textAlign: 'center',
  selectors: { '&:empty': { display: 'none' } },
})

export const panelHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
  paddingBottom: space[2],
  fontSize: fontSize.sm,
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
})

export const panelTitle = style({ fontWeight: fontWeight.medium, color: brand.text })
