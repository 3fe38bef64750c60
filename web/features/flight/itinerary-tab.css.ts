import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, radius, space } from '../../styles/tokens.css'

export const direction = style({ selectors: { '& + &': { marginTop: space[6] } } })
export const directionTitle = style({ marginBottom: space[4], fontSize: fontSize.md, fontWeight: fontWeight.semibold })

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
export const flightHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
export const flightName = style({ fontWeight: fontWeight.medium })
export const muted = style({ color: brand.textMuted })
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[4]}`, color: brand.textSoft })
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: space[1.5] })
export const wait = style({ fontWeight: fontWeight.medium, color: brand.warningText })
