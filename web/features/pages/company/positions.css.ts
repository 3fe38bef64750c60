import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, measure, media, space } from '../../../styles/tokens.css'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[4],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const teams = style({ display: 'grid', gap: space[8] })
export const teamName = style({ fontSize: fontSize.lg, marginBottom: space[3] })
export const jobs = style({ display: 'grid', gap: space[3] })
export const job = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center', columnGap: space[8] } },
})
export const jobTitle = style({ fontSize: fontSize.md })
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  marginTop: space[1],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: space[1.5] })
export const description = style({ maxWidth: measure.text, marginTop: space[2] })
