import { globalStyle, style } from '@vanilla-extract/css'
import { text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import {
  fontSize,
  fontWeight,
  letterSpacing,
  lineHeight,
  measure,
  media,
  onlyHeard,
  radius,
  shadow,
  space,
  zIndex,
} from '../../styles/tokens.css'

export const topRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: `calc(-1 * ${space[3]})`,
  '@media': { [media.wide]: { marginBottom: space[3] } },
})
export const back = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
/** On large screens the sticky bar above shows the same, so the head is only for screen readers. */
export const head = style({
  display: 'grid',
  gap: space[1],
  marginBottom: space[5],
  '@media': {
    [media.wide]: onlyHeard,
  },
})
export const title = style({
  fontSize: fontSize.xl,
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
  '@media': { [media.tablet]: { fontSize: fontSize['2xl'] } },
})
export const lead = text.note

/** On a phone, stacked: journey, price, map, details. On large screens price and map are at the side. */
export const columns = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.tablet]: { gap: space[6] },
    [media.wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 22rem',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: "'journey price' 'details price'",
    },
  },
})
export const journey = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  minWidth: 0,
  '@media': { [media.wide]: { gridArea: 'journey' } },
})
export const details = style({ minWidth: 0, '@media': { [media.wide]: { gridArea: 'details' } } })
export const aside = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  minWidth: 0,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space[6] },
    [media.wide]: { gridArea: 'price', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
export const purchase = style({
  display: 'grid',
  gap: space[5],
  minWidth: 0,
  '@media': { [media.tablet]: { gap: space[6] } },
})

export const sectionTitle = style({ marginBottom: space[4], fontSize: fontSize.lg, fontWeight: fontWeight.semibold })

export const panel = style({
  display: 'grid',
  gap: space[4],
  padding: space[5],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  '@media': { [media.tablet]: { padding: space[6] } },
})
export const loadingText = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '2.75rem',
  marginTop: `calc(-1 * ${space[3]})`,
})
export const row = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: space[4] })
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[3] })

/** Large screens only: stays under the header while the page scrolls. */
export const topBar = style({
  display: 'none',
  position: 'sticky',
  top: 'calc(4.5rem + 1px)',
  zIndex: zIndex.sticky,
  borderBottom: `1px solid ${brand.border}`,
  background: brand.surface,
  '@media': { [media.wide]: { display: 'block' } },
})
export const topBarInner = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[5],
  minHeight: '4.25rem',
  maxWidth: measure.wide,
  margin: '0 auto',
  padding: `${space[3]} ${space[6]}`,
})
export const topBarRoute = text.semibold
export const topBarFacts = style({ flex: 1, fontSize: fontSize.sm, color: brand.textMuted })

/** Phones and tablets: price and button at the bottom while the page scrolls, without covering the footer. */
export const bottomBar = style({
  position: 'sticky',
  zIndex: zIndex.sticky,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: '4.5rem',
  padding: `${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${brand.border}`,
  background: brand.surface,
  boxShadow: shadow.floating,
  '@media': { [media.tablet]: { paddingInline: space[6] }, [media.wide]: { display: 'none' } },
})
export const bottomBarPrice = style({ display: 'grid', lineHeight: lineHeight.snug })
export const small = text.caption

// A focused element is scrolled to where no bar covers it.
globalStyle(`html:has(.${topBar})`, {
  scrollPaddingBottom: '6rem',
  '@media': { [media.wide]: { scrollPaddingTop: '10rem', scrollPaddingBottom: space[4] } },
})

export const ways = style({ display: 'grid', gap: space[2], marginTop: space[4], fontSize: fontSize.sm })
export const way = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${space[3]}` })
export const wayName = text.muted
export const emissions = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  marginTop: space[4],
  paddingTop: space[4],
  borderTop: `1px solid ${brand.border}`,
  fontSize: fontSize.sm,
})
export const icon = text.muted
export const figure = style({ fontWeight: fontWeight.semibold, fontVariantNumeric: 'tabular-nums' })
export const muted = text.muted
