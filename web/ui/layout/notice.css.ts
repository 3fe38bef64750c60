import { style, styleVariants } from '@vanilla-extract/css'
import { text } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, radius, space } from '../../styles/tokens.css'

const base = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
  padding: space[4],
  border: '1px solid',
  borderRadius: radius.md,
  fontSize: fontSize.sm,
  color: brand.text,
})

export const tone = styleVariants({
  info: [base, { background: brand.infoSurface, borderColor: brand.infoBorder }],
  success: [base, { background: brand.successSurface, borderColor: brand.successBorder }],
  warning: [base, { background: brand.warningSurface, borderColor: brand.warningBorder }],
  danger: [base, { background: brand.destructiveSurface, borderColor: brand.destructiveBorder }],
})

export const icon = styleVariants({
  info: { color: brand.infoText },
  success: { color: brand.successText },
  warning: { color: brand.warningText },
  danger: { color: brand.destructiveText },
})

export const body = style({ display: 'grid', gap: space[1], minWidth: 0, alignContent: 'center' })
export const title = text.semibold
export const action = style({ marginTop: space[2], display: 'flex', flexWrap: 'wrap', gap: space[2] })
