import { style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { fontSize, space } from '../../styles/tokens.css'

export const sheetActions = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space[2]} ${space[3]}`,
  width: '100%',
})
export const sheetCount = style({
  gridColumn: '1 / -1',
  fontSize: fontSize.sm,
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
})

export const sheetHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[3],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
