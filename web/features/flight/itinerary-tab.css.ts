import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, radius, space } from '../../styles/tokens.css'

export const direction = style({
  selectors: {
    '& + &': { marginTop: space[2], paddingTop: space[5], borderTop: `1px solid ${brand.border}` },
  },
})
export const directionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
  marginBottom: space[4],
  fontSize: fontSize.sm,
})
export const directionTitle = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold })

export const flight = style({
  display: 'grid',
  gap: space[3],
  marginTop: space[3],
  padding: space[3],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
  background: brand.surfaceSubtle,
  color: brand.text,
})
export const flightHead = style({ display: 'flex', alignItems: 'center', gap: space[3] })
export const flightName = style({ fontWeight: fontWeight.medium })
export const muted = style({ color: brand.textMuted })
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[4]}`, color: brand.textSoft })
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: space[1.5] })
export const wait = style({ fontWeight: fontWeight.medium, color: brand.warningText })
export const callouts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginTop: space[1],
})
export const days = style({
  display: 'block',
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  lineHeight: '1rem',
  color: brand.warningText,
  whiteSpace: 'nowrap',
})
