import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, lineHeight, media, radius, space } from '../../../styles/tokens.css'

export const pair = style({
  display: 'grid',
  gap: space[5],
  '@media': { [media.wide]: { gridTemplateColumns: '1fr 2fr' } },
})

const panel = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: space[3],
  padding: space[6],
  borderRadius: radius.xl,
  '@media': { [media.tablet]: { padding: space[10] } },
})

export const support = style([panel, { border: `1px solid ${brand.border}`, background: brand.surface }])
export const badge = style({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  borderRadius: radius.full,
  background: brand.primarySoft,
  color: brand.onPrimarySoft,
})
export const supportTitle = style({ fontSize: fontSize.lg, letterSpacing: letterSpacing.snug })
export const text = style({ color: brand.textMuted })
export const number = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  fontSize: fontSize.lg,
  fontWeight: fontWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export const call = style([
  panel,
  {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    background: `linear-gradient(160deg, ${brand.primary} 30%, ${brand.primaryHover})`,
    color: brand.onPrimary,
    gap: space[4],
  },
])
export const callTitle = style({
  maxWidth: '10.8em',
  fontSize: fontSize['2xl'],
  fontWeight: fontWeight.bold,
  letterSpacing: letterSpacing.tight,
  lineHeight: lineHeight.tight,
  '@media': { [media.wide]: { fontSize: fontSize['3xl'] } },
})
export const callText = style({ maxWidth: '22.7em' })
/** Behind the text; hidden on a phone, where there is no room beside it. */
export const trail = style({
  position: 'absolute',
  zIndex: -1,
  insetBlock: 0,
  insetInlineEnd: 0,
  height: '100%',
  maxWidth: 'none',
  display: 'none',
  '@media': { [media.tablet]: { display: 'block' } },
})
