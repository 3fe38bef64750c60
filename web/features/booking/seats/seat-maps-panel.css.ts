import { globalStyle, style } from '@vanilla-extract/css'
import { column } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space, zIndex } from '../../../styles/tokens.css'

const UNDER_HEADER = { phone: 'calc(4rem + 1px)', tablet: 'calc(4.5rem + 1px)' }

export const panel = column[4]
/** What the seats' looks mean: below the cabin on a phone, whose first screen shows seats. */
export const looks = style({ '@media': { [media.phone]: { order: 1 } } })
export const view = style({
  flex: 'none',
  display: 'inline-flex',
  padding: '2px',
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.md,
})
globalStyle(`${view} > button`, {
  minWidth: '3.25rem',
  minHeight: '2.25rem',
  padding: `0 ${space[3]}`,
  borderRadius: `max(0px, ${radius.md} - 3px)`,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
})
globalStyle(`${view} > button[aria-pressed="true"]`, {
  background: brand.primarySoft,
  color: brand.onPrimarySoft,
  boxShadow: `inset 0 0 0 1px ${brand.primaryBorder}`,
})

/** Keeps the traveler whose turn it is in sight over the cabin, where the window is high enough. */
export const detailRoom = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  paddingBlock: space[2],
  background: brand.surface,
  borderBottom: `1px solid ${brand.border}`,
  '@media': {
    '(min-height: 37.5rem)': { position: 'sticky', top: UNDER_HEADER.phone, zIndex: zIndex.sticky },
    '(min-height: 37.5rem) and (min-width: 768px)': { top: UNDER_HEADER.tablet },
  },
})
/** What a seat is, and how the seats are shown. */
export const detailLine = style({ display: 'flex', alignItems: 'center', gap: space[3] })
/** Always two lines high: if it grew when a seat takes the focus, the seat would move away from the pointer. What is longer lies over the cabin. */
export const detail = style({
  flex: 1,
  minWidth: 0,
  height: '3em',
  lineHeight: '1.5',
  fontSize: fontSize.sm,
  color: brand.textSoft,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${detail} > p`, { background: brand.surface })
/** To the edges of a phone. */
export const drawing = style({ '@media': { [media.phone]: { marginInline: `-${space[4]}` } } })
