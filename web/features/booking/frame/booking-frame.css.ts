import { globalStyle, style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import {
  fontSize,
  fontWeight,
  letterSpacing,
  lineHeight,
  measure,
  media,
  shadow,
  space,
  zIndex,
} from '../../../styles/tokens.css'

export const frame = style({
  width: '100%',
  maxWidth: measure.wide,
  margin: '0 auto',
  padding: `${space[3]} ${space[4]} ${space[16]}`,
  '@media': { [media.tablet]: { padding: `${space[5]} ${space[6]} ${space[20]}` } },
})
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginInlineStart: `-${space[3]}`,
  marginBottom: space[2],
})
export const secure = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1.5],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
/** Its end is free for a toast, which is higher than the heading. */
export const headingRow = style({
  position: 'relative',
  marginBlock: `${space[4]} ${space[3]}`,
  '@media': { [media.tablet]: { marginBlock: `${space[6]} ${space[5]}` } },
})
export const heading = style({
  fontSize: fontSize.xl,
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
  '@media': { [media.tablet]: { fontSize: fontSize['2xl'] } },
})
export const columns = style({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', gap: space[8], alignItems: 'start' },
  },
})
export const main = style({ minWidth: 0, '@media': { [media.wide]: { order: -1 } } })
export const aside = style({
  minWidth: 0,
  '@media': {
    [media.wide]: {
      position: 'sticky',
      top: space[24],
      maxHeight: `calc(100dvh - ${space[24]} - ${space[4]})`,
      overflowY: 'auto',
    },
  },
})

// A keyboard on the screen, or a phone on its side, leaves no room for more than the fields.
const roomy = 'screen and (min-height: 30rem)'
const roomyPhone = 'screen and (max-width: 767.98px) and (min-height: 30rem)'

/** What ends a step: over the page's end, wherever it is scrolled to. */
export const stepBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: `${space[2]} ${space[3]}`,
  paddingBlock: `${space[3]} max(${space[3]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${brand.border}`,
  background: brand.background,
  '@media': {
    [roomy]: { position: 'sticky', bottom: 0, zIndex: zIndex.sticky },
    [roomyPhone]: {
      marginInline: `-${space[4]}`,
      paddingInline: space[4],
      background: brand.surface,
      boxShadow: shadow.floating,
    },
  },
})
/** The way on. It wraps rather than takes the price's line. */
export const next = style({
  minHeight: '3rem',
  '@media': { [media.phone]: { flex: '1 1 0', paddingInline: space[3], lineHeight: lineHeight.tight } },
})
globalStyle(`${frame}:has(${stepBar})`, { paddingBottom: space[4] })
// What takes the focus is scrolled above it, with its message.
globalStyle(`html:has(${stepBar})`, { '@media': { [roomy]: { scrollPaddingBottom: '9rem' } } })
/** The price, which the side shows on wide screens. */
export const total = style({
  display: 'grid',
  minHeight: '2.75rem',
  marginInlineEnd: 'auto',
  alignContent: 'center',
  textAlign: 'start',
  fontSize: fontSize.xs,
  color: brand.textMuted,
  '@media': { [media.wide]: { display: 'none' } },
})
export const amount = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  fontSize: fontSize.lg,
  lineHeight: lineHeight.tight,
  color: brand.text,
})
export const lines = style({
  flex: '1 0 100%',
  maxHeight: '50dvh',
  overflowY: 'auto',
  '@media': { [media.wide]: { display: 'none' } },
})

export const loading = style({
  display: 'grid',
  gap: space[5],
  marginTop: space[5],
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' } },
})

export const fields = style({
  display: 'grid',
  gap: space[5],
  marginTop: space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const fieldShape = style({ display: 'grid', gap: space[3], alignContent: 'start' })
