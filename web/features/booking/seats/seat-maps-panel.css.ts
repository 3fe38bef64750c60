import { style } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, space } from '../../../styles/tokens.css'

export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })
/** Always two lines high: were it to grow when a seat takes the focus, the seat would slip away under the pointer. */
export const detail = style({
  height: '3em',
  lineHeight: '1.5',
  overflow: 'hidden',
  fontSize: fontSize.sm,
  color: brand.textSoft,
  fontVariantNumeric: 'tabular-nums',
})
