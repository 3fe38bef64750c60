import { globalStyle, style } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, radius, space } from '../../styles/tokens.css'

export const status = style({ gridArea: 'status', minWidth: 0 })
export const statusLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.5rem',
  fontSize: fontSize.sm,
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const statusWarning = style([statusLine, { color: brand.warningText, fontWeight: fontWeight.medium }])

/** The share of the airlines that have answered. */
export const meter = style({
  overflow: 'hidden',
  height: '3px',
  borderRadius: radius.full,
  background: brand.primarySoft,
})
export const meterDone = style([meter, { visibility: 'hidden' }])
globalStyle(`${meter} > div`, {
  height: '100%',
  borderRadius: 'inherit',
  background: brand.primaryBorder,
  transformOrigin: 'left',
  transition: `transform ${duration.normal} ${easeOut}`,
})
