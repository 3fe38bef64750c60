import { style } from '@vanilla-extract/css'
import { brand } from '../../../../styles/theme.css'
import {
  duration,
  easeOut,
  fontSize,
  fontWeight,
  lineHeight,
  media,
  radius,
  space,
} from '../../../../styles/tokens.css'

export const legend = style({ marginBottom: space[1.5], fontSize: fontSize.sm, fontWeight: fontWeight.medium })

/** One line that is swiped on a phone, so that it can stay in sight over the cabin. */
export const list = style({
  position: 'relative',
  display: 'flex',
  gap: space[2],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  padding: '3px',
  margin: '-3px',
  '@media': { [media.tablet]: { flexWrap: 'wrap', overflowX: 'visible' } },
})
export const option = style({
  position: 'relative',
  display: 'grid',
  flex: '0 0 auto',
  gridTemplateColumns: 'auto auto',
  alignContent: 'center',
  columnGap: space[2],
  minHeight: '2.75rem',
  maxWidth: '15rem',
  padding: `${space[1]} ${space[3]} ${space[1]} ${space[2]}`,
  background: brand.surface,
  border: `1px solid ${brand.borderStrong}`,
  borderRadius: radius.md,
  fontSize: fontSize.xs,
  lineHeight: lineHeight.snug,
  cursor: 'pointer',
  transition: `background-color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:has(input:checked)': {
      background: brand.primarySoft,
      borderColor: brand.primaryBorder,
      color: brand.onPrimarySoft,
      boxShadow: `inset 0 0 0 1px ${brand.primaryBorder}`,
    },
    '&:has(input:focus-visible)': { outline: `2px solid ${brand.focusRing}`, outlineOffset: '1px' },
  },
})
/** Over the whole of its label, where a finger finds it. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
})
export const mark = style({
  gridRow: '1 / span 3',
  alignSelf: 'center',
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  border: '1px solid currentColor',
  borderRadius: radius.full,
  fontWeight: fontWeight.semibold,
})
// Clipped, not hidden: what may scroll has no least height, and the mark would then add a row below the others.
const oneLine = style({ minWidth: 0, overflow: 'clip', whiteSpace: 'nowrap', textOverflow: 'ellipsis' })
export const name = style([oneLine, { fontSize: fontSize.sm, fontWeight: fontWeight.medium }])
export const seat = style({ gridColumn: 2, fontVariantNumeric: 'tabular-nums' })
export const lap = style([oneLine, { gridColumn: 2 }])
