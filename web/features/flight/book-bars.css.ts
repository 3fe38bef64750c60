import { globalStyle, style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, lineHeight, measure, media, shadow, space, zIndex } from '../../styles/tokens.css'

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
export const topBarRoute = style({ fontWeight: fontWeight.semibold })
export const topBarFacts = style({ flex: 1, fontSize: fontSize.sm, color: brand.textMuted })

/** Phones and tablets: price and button by the thumb, for as long as the page lasts; it covers no footer. */
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
export const small = style({ fontSize: fontSize.xs, color: brand.textMuted })

// What takes the focus is scrolled to where no bar lies over it.
globalStyle(`html:has(.${topBar})`, {
  scrollPaddingBottom: '6rem',
  '@media': { [media.wide]: { scrollPaddingTop: '10rem', scrollPaddingBottom: space[4] } },
})
