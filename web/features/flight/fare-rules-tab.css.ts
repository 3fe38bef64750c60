import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../styles/tokens.css'

export const stack = style({ display: 'grid', gap: space[6] })
export const subtitle = style({ marginBottom: space[3], fontSize: fontSize.md, fontWeight: fontWeight.semibold })

export const rules = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
})
export const rule = style({
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
})
export const ruleHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[3],
  fontWeight: fontWeight.medium,
})
export const muted = style({ fontSize: fontSize.sm, color: brand.textMuted })

export const services = style({ display: 'grid' })
export const service = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[3]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${brand.border}` } },
})
export const serviceName = style({ fontWeight: fontWeight.medium })
export const servicePrice = style({
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
