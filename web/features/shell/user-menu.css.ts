import { keyframes, style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, radius, shadow, space, zIndex } from '../../styles/tokens.css'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

export const holder = style({ position: 'relative' })

export const avatar = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  flexShrink: 0,
  borderRadius: radius.full,
  border: `1px solid ${brand.primaryBorder}`,
  background: brand.primary,
  color: brand.onPrimary,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
})

export const menu = style({
  position: 'absolute',
  top: 'calc(100% + 0.5rem)',
  right: 0,
  zIndex: zIndex.floating,
  minWidth: '15rem',
  padding: space[2],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
  boxShadow: shadow.floating,
  animation: `${appear} ${duration.normal} ${easeOut}`,
})

export const person = style({
  display: 'grid',
  marginBottom: space[2],
  padding: `${space[2]} ${space[3]} ${space[3]}`,
  borderBottom: `1px solid ${brand.border}`,
})
export const name = style({ fontWeight: fontWeight.semibold })
export const email = style({ fontSize: fontSize.sm, color: brand.textMuted, overflowWrap: 'anywhere' })

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: '2.5rem',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.md,
  color: brand.text,
  fontSize: fontSize.sm,
  textAlign: 'start',
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: brand.surfaceMuted, color: brand.text },
    '&[aria-current="page"]': {
      background: brand.primarySoft,
      color: brand.onPrimarySoft,
      fontWeight: fontWeight.medium,
    },
  },
})

export const group = style({ display: 'grid', gap: space[1], paddingBlock: space[3] })
export const separated = style({ borderTop: `1px solid ${brand.border}` })
export const buttons = style({ display: 'grid', gap: space[3], paddingBlock: space[4] })
export const whoIsIn = style({ display: 'flex', alignItems: 'center', gap: space[3], paddingBlock: space[3] })
export const large = style({ minHeight: '2.75rem', fontSize: '1rem' })
