import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import {
  duration,
  easeOut,
  fontSize,
  fontWeight,
  media,
  radius,
  shadow,
  space,
  zIndex,
} from '../../../styles/tokens.css'

export const results = style({ display: 'grid', gap: space[6] })

export const summary = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' } },
})
export const summaryWords = style({ display: 'grid', gap: space[2] })
export const summaryBadges = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const route = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  fontSize: fontSize.lg,
  fontWeight: fontWeight.bold,
  '@media': { [media.tablet]: { fontSize: fontSize.xl } },
})
/** Until the cities' names are known, which take a second line on a phone: what lies below stays where it is when they come. */
export const unnamedRoute = style([
  route,
  { minHeight: '2lh', alignContent: 'start', '@media': { [media.tablet]: { minHeight: 0 } } },
])
export const routeArrow = style({ color: brand.textMuted })
export const summaryFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[5]}`,
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const summaryFact = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] })
export const summaryActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  whiteSpace: 'nowrap',
  '@media': { [media.tablet]: { flexDirection: 'column', alignItems: 'stretch' } },
})

export const list = style({ display: 'grid', gap: space[4] })
export const dimmed = style({ opacity: 0.5, pointerEvents: 'none' })
const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } })

/** A line that moves while the airlines answer: it promises no share of the work, since none is known. */
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

const rise = keyframes({ from: { opacity: 0, transform: 'translate(-50%, 0.5rem)' } })

export const floating = style({
  position: 'fixed',
  // It only tells something: a press goes to what lies under it.
  pointerEvents: 'none',
  zIndex: zIndex.floating,
  left: '50%',
  bottom: `max(${space[6]}, env(safe-area-inset-bottom))`,
  transform: 'translateX(-50%)',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[5]}`,
  borderRadius: radius.full,
  background: brand.text,
  color: brand.background,
  boxShadow: shadow.floating,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  whiteSpace: 'nowrap',
  animation: `${rise} ${duration.normal} ${easeOut}`,
})

export const problems = style({ display: 'grid', gap: space[1] })

export const skeletonCard = style({
  display: 'grid',
  gap: space[5],
  padding: space[5],
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

export const virtualList = style({ display: 'grid', gap: space[4] })

/** About how high a card with two directions and one fare is. */
export const cardPx = { narrow: 400, wide: 290 }
/** Set on a list: how many cards the server left to the browser. */
export const unwrittenCards = '--unwritten-cards'
const roomOf = (px: number) => `calc(var(${unwrittenCards}, 0) * ${px}px)`
/**
 * A list as the server writes it has the room of all its cards: a page that is loaded again in its middle stays there, and what follows the
 * list stays in its place.
 */
export const writtenList = style([
  virtualList,
  {
    paddingBottom: roomOf(cardPx.narrow),
    '@media': { [media.tablet]: { paddingBottom: roomOf(cardPx.wide) }, [media.noScript]: { paddingBottom: 0 } },
  },
])
export const listItem = style({ minWidth: 0 })
// Inside what the list measures, which a gap or the item's own padding would not be.
globalStyle(`${listItem} > article`, { marginBottom: space[4] })
