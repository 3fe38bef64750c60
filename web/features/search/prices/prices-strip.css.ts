import { globalStyle, style } from '@vanilla-extract/css'
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
  space,
} from '../../../styles/tokens.css'
import { about, amount, cell, lowest, note } from './price-cell.css'

export const strip = style({ display: 'grid', grid: 'auto 1fr / minmax(0, 1fr)', gridAutoRows: 'auto', height: '100%' })

/** The note under the prices that says whose they are. */
export const alone = style({
  paddingTop: space[1],
  fontSize: fontSize.xs,
  lineHeight: '1.2',
  color: brand.textMuted,
})
/** The narrowest windows only have room for the words. */
export const icon = style({ '@media': { 'screen and (max-width: 359px)': { display: 'none' } } })

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  height: '1.5rem',
  fontSize: fontSize.xs,
  lineHeight: '1.2',
  color: brand.textMuted,
  '@media': { [media.tablet]: { height: '1.75rem', fontSize: fontSize.sm } },
})
/** The note on the prices, or the progress of their check, in the same place, which is small on a phone. */
export const words = style({ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: space[3] })
export const restsOn = style({ '@media': { [media.phone]: { display: 'none' } } })
/** Low on a phone; its press area extends above its words, where nothing else is. */
export const action = style({
  position: 'relative',
  flexShrink: 0,
  '::after': { content: '', position: 'absolute', inset: '-0.625rem 0' },
  selectors: { '&&': { minHeight: '1.5rem', padding: `0 ${space[1]}`, gap: space[1.5], fontSize: 'inherit' } },
})

/** All seven side by side; on the narrowest phones they scroll. */
export const days = style({
  display: 'flex',
  position: 'relative',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
  background: brand.surface,
})
export const day = style({
  flex: '1 0 3.125rem',
  minWidth: 'fit-content',
  selectors: { '&:not(:first-child)': { borderInlineStart: `1px solid ${brand.border}` } },
})

export const press = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  height: '100%',
  padding: `0 ${space[1]}`,
  color: brand.text,
  textDecoration: 'none',
  lineHeight: lineHeight.snug,
  transition: `background-color ${duration.fast} ${easeOut}`,
  // The row clips anything outside it.
  outlineOffset: '-2px',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: brand.primarySoft, color: brand.onPrimarySoft } } },
  },
})
export const chosen = style({
  background: brand.primarySoft,
  color: brand.onPrimarySoft,
  boxShadow: `inset 0 -2px ${brand.primaryBorder}`,
})
// On a brand-tinted background the muted text color may have too little contrast.
globalStyle(`${chosen} span, ${press}:hover span`, { color: 'inherit' })

// Two lines in all: the price, and beside it, where there is room, what is to be said of it.
globalStyle(`${press} ${cell}`, { display: 'flex', alignItems: 'baseline', gap: space[1] })
globalStyle(`${press} :is(${note}, ${lowest}, ${about})`, { '@media': { [media.phone]: { display: 'none' } } })
globalStyle(`${press} ${note}`, { minHeight: 0 })
globalStyle(`${press} ${amount}:has(+ ${lowest})`, { '@media': { [media.phone]: { color: brand.successText } } })
// In place of its word, a mark: color alone isn't seen by everybody.
globalStyle(`${press} ${amount}:has(+ ${lowest})::before`, {
  '@media': { [media.phone]: { content: "'▾' / ''" } },
})

export const date = style({ fontSize: fontSize.xs, fontWeight: fontWeight.medium, whiteSpace: 'nowrap' })
/** A phone has room for "Fri 4". */
export const month = style({ '@media': { [media.phone]: onlyHeard } })
