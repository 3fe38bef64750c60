import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, radius, shadow, space } from '../../styles/tokens.css'

/** As high as the window: it scrolls by itself, and its buttons stay in sight. */
export const aside = style({
  position: 'sticky',
  top: '5.5rem',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'calc(100dvh - 6.5rem)',
  background: brand.surface,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  boxShadow: shadow.raised,
})
export const asideHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '3.25rem',
  padding: `${space[1.5]} ${space[1.5]} ${space[1.5]} ${space[4]}`,
  borderBottom: `1px solid ${brand.border}`,
})
export const asideTitle = style({ flex: 1, fontSize: fontSize.md, fontWeight: fontWeight.semibold })
export const badge = style({
  minWidth: '1.375rem',
  padding: `0 ${space[1.5]}`,
  borderRadius: radius.full,
  background: brand.primary,
  color: brand.onPrimary,
  fontSize: fontSize.xs,
  fontWeight: fontWeight.semibold,
  lineHeight: '1.375rem',
  textAlign: 'center',
})
export const asideBody = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[4],
})
export const asideFoot = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[2],
  padding: space[3],
  borderTop: `1px solid ${brand.border}`,
})
