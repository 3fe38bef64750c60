import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import {
  fontSize,
  fontWeight,
  letterSpacing,
  lineHeight,
  measure,
  media,
  radius,
  shadow,
  space,
  zIndex,
} from '../../styles/tokens.css'

/** Large screens only: stays under the header while the page scrolls. */
export const topBar = style({
  display: 'none',
  position: 'sticky',
  top: '4.5rem',
  zIndex: zIndex.sticky,
  borderBottom: `1px solid ${brand.border}`,
  background: brand.surface,
  '@media': { [media.wide]: { display: 'block' } },
})
export const topBarInner = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[5],
  maxWidth: measure.wide,
  margin: '0 auto',
  padding: `${space[3]} ${space[6]}`,
})
export const topBarRoute = style({ fontWeight: fontWeight.semibold })
export const topBarFacts = style({ flex: 1, fontSize: fontSize.sm, color: brand.textMuted })

/** Phones and tablets: price and button by the thumb. */
export const bottomBar = style({
  position: 'fixed',
  zIndex: zIndex.sticky,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: `${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${brand.border}`,
  background: brand.surface,
  boxShadow: shadow.floating,
  '@media': { [media.wide]: { display: 'none' } },
})
export const bottomBarPrice = style({ display: 'grid', lineHeight: lineHeight.snug })
export const small = style({ fontSize: fontSize.xs, color: brand.textMuted })

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  marginTop: `calc(-1 * ${space[3]})`,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const title = style({
  marginBottom: space[5],
  fontSize: fontSize.xl,
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  '@media': { [media.tablet]: { fontSize: fontSize['2xl'] } },
})

/** On a phone: the journey, its price, the details. On large screens price and notice stay beside both. */
export const columns = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 22rem',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: "'journey price' 'details price'",
    },
  },
})
export const journey = style({ minWidth: 0, '@media': { [media.wide]: { gridArea: 'journey' } } })
export const details = style({ minWidth: 0, '@media': { [media.wide]: { gridArea: 'details' } } })
export const aside = style({
  display: 'grid',
  gap: space[6],
  minWidth: 0,
  '@media': { [media.wide]: { gridArea: 'price', position: 'sticky', top: '9.5rem' } },
})

export const sectionTitle = style({ marginBottom: space[4], fontSize: fontSize.lg, fontWeight: fontWeight.semibold })
export const leaveRoom = style({ height: space[16], '@media': { [media.wide]: { display: 'none' } } })

export const loading = style({ display: 'grid', gap: space[5] })
export const panel = style({
  padding: space[5],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
})
export const loadingText = style({ display: 'flex', alignItems: 'center', gap: space[3] })
export const expiration = style({ display: 'grid', gap: space[2] })
export const left = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
})
