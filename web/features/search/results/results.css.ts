import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { stack, text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import {
  duration,
  easeOut,
  fontSize,
  fontWeight,
  lineHeight,
  media,
  onlyHeard,
  radius,
  shadow,
  space,
  zIndex,
} from '../../../styles/tokens.css'

export const results = style({
  display: 'grid',
  gap: space[1],
  '@media': { [media.tablet]: { gap: space[3] } },
})
/** Nearer to the header than on other pages: the search summary is the first thing to see. */
export const resultsPage = style([
  results,
  {
    marginTop: `calc(-1 * ${space[4]})`,
  },
])

export const summary = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  paddingInlineStart: space[3],
  '@media': { [media.tablet]: { padding: `${space[2]} ${space[5]}` } },
})
/** The form in place of the summary, over the full width. */
export const editSearch = style({
  display: 'grid',
  justifyItems: 'start',
  gridColumn: '1 / -1',
  gap: space[2],
  padding: `${space[4]} 0 ${space[2]}`,
  outline: 'none',
  // Where there is room, the latest searches are below the form without moving anything.
  '@media': { [media.tablet]: { paddingBottom: space[8] } },
})
globalStyle(`${editSearch} > div`, { width: '100%' })
export const summaryWords = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[0.5]} ${space[5]}`,
  minWidth: 0,
})
export const route = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[1.5]}`,
  fontSize: fontSize.md,
  fontWeight: fontWeight.bold,
  lineHeight: lineHeight.snug,
  '@media': { [media.tablet]: { gap: `0 ${space[2]}`, fontSize: fontSize.lg } },
})
export const routeArrow = text.muted
export const summaryFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  fontSize: fontSize.xs,
  lineHeight: lineHeight.snug,
  color: brand.textMuted,
  '@media': { [media.tablet]: { fontSize: fontSize.sm } },
})
export const summaryFact = style({
  selectors: {
    '&:not(:last-child)::after': { content: "'·'", marginInline: space[1] },
  },
  '@media': { [media.tablet]: { selectors: { '&:not(:last-child)::after': { marginInline: space[2] } } } },
})
/** On wide windows a badge before the others; on a phone the arrow shows it. */
export const summaryTrip = style([
  summaryFact,
  {
    '@media': {
      [media.phone]: onlyHeard,
      [media.tablet]: {
        marginInlineEnd: space[3],
        padding: `0 ${space[2]}`,
        borderRadius: radius.pill,
        background: brand.primarySoft,
        color: brand.onPrimarySoft,
        fontSize: fontSize.xs,
        lineHeight: '1.35rem',
        fontWeight: fontWeight.medium,
        selectors: { '&:not(:last-child)::after': { content: 'none' } },
      },
    },
  },
])
/** Flights that leave in a year or later aren't on sale. */
export const summaryYear = style({ '@media': { [media.phone]: { display: 'none' } } })
export const summaryActions = style({
  display: 'flex',
  whiteSpace: 'nowrap',
  '@media': { [media.tablet]: { gap: space[2] } },
})
/** On a phone only its icon. */
export const summaryAction = style({
  position: 'relative',
  '@media': { [media.phone]: { selectors: { '&&': { width: '2.75rem', minHeight: '2.75rem', padding: 0 } } } },
})
export const actionWords = style({ '@media': { [media.phone]: onlyHeard } })

/** Reserves the height of the prices on other days, which are loaded later. Without script they never are. */
export const pricesPlace = style({
  height: '4.375rem',
  // With a line below them, which says that they are for the named airports only.
  selectors: { '&[data-nearby="true"]': { height: '6.5rem' } },
  '@media': {
    [media.tablet]: { height: '4.75rem', selectors: { '&[data-nearby="true"]': { height: '6rem' } } },
    [media.noScript]: { display: 'none' },
  },
})

export const list = stack[2]
export const dimmed = style({ opacity: 0.5, pointerEvents: 'none' })
const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } })

/** An indeterminate progress bar while the airlines answer. */
export const progress = style({
  position: 'relative',
  overflow: 'hidden',
  height: '3px',
  marginTop: space[3],
  borderRadius: radius.full,
  background: brand.primarySoft,
  '::after': {
    content: '',
    position: 'absolute',
    insetBlock: 0,
    width: '25%',
    borderRadius: radius.full,
    background: brand.primaryBorder,
    animation: `${slide} 1600ms ease-in-out infinite`,
  },
  '@media': { [media.reducedMotion]: { '::after': { width: '100%', opacity: 0.5 } } },
})

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } })

export const floating = style({
  position: 'fixed',
  // Only informs: presses go to the element under it.
  pointerEvents: 'none',
  zIndex: zIndex.floating,
  // Prices and buttons are at the right.
  left: space[4],
  bottom: `max(${space[4]}, env(safe-area-inset-bottom))`,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[1.5]} ${space[3]}`,
  borderRadius: radius.pill,
  background: brand.text,
  color: brand.background,
  boxShadow: shadow.floating,
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  whiteSpace: 'nowrap',
  animation: `${rise} ${duration.normal} ${easeOut}`,
})

export const problems = stack[1]

export const skeletonCard = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
})
export const skeletonRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
})

export const virtualList = stack[2]

/** The approximate height of a card with two directions and one fare. */
export const cardPx = { narrow: 152, wide: 134 }
/** Set on a list: the number of cards that the server didn't render. */
export const unwrittenCards = '--unwritten-cards'
const roomOf = (px: number) => `calc(var(${unwrittenCards}, 0) * ${px}px)`
/**
 * A server-rendered list reserves the room of all its cards: a page reloaded in its middle keeps its scroll position, and what follows the list
 * doesn't move.
 */
export const writtenList = style([
  virtualList,
  {
    paddingBottom: roomOf(cardPx.narrow),
    '@media': { [media.tablet]: { paddingBottom: roomOf(cardPx.wide) }, [media.noScript]: { paddingBottom: 0 } },
  },
])
/** Holds a server-rendered list and, above it for a moment, the one that replaces it. */
export const listPlace = style({ position: 'relative' })
/** Invisible while it measures itself in its final place. */
export const behindWritten = style({ position: 'absolute', insetInline: 0, top: 0, visibility: 'hidden' })
const refresh = keyframes({ from: { opacity: 0.4 } })
/** Remounted when offers arrived above shown cards. */
export const fadingIn = style({ animation: `${refresh} ${duration.normal} ${easeOut}` })

export const listItem = style({ minWidth: 0 })
// Inside the box that the list measures, unlike a gap or the item's own padding.
globalStyle(`${listItem} > article`, {
  marginBottom: space[1.5],
  '@media': { [media.tablet]: { marginBottom: space[2] } },
})

/** The links to separate searches in place of one without a result. */
export const separate = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[2],
  marginTop: space[4],
})
