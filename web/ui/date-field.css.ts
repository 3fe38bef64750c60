import { style } from '@vanilla-extract/css'

export const date = style({
  // Safari shrinks an empty date input and centers its text.
  appearance: 'none',
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&::-webkit-date-and-time-value': { textAlign: 'start' },
    '&::-webkit-calendar-picker-indicator': { cursor: 'pointer', opacity: 0.7 },
  },
})
