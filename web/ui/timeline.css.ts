import { style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../styles/theme.css'
import { fontSize, fontWeight, radius, space } from '../styles/tokens.css'

export const timeline = style({ display: 'grid' })

export const item = style({
  display: 'grid',
  gridTemplateColumns: '3.75rem 1rem minmax(0, 1fr)',
  columnGap: space[3],
})

export const time = style({
  textAlign: 'end',
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.5rem',
})

/** The line runs down from the marker to the next one. */
export const rail = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: '0.75rem -0.75rem',
      width: '2px',
      background: brand.border,
    },
    'li:last-child > &::before': { display: 'none' },
  },
})

const marker = style({
  position: 'relative',
  width: '0.75rem',
  height: '0.75rem',
  marginTop: '0.375rem',
  borderRadius: radius.full,
})

export const markers = styleVariants({
  stop: [marker, { border: `2px solid ${brand.primaryBorder}`, background: brand.surface }],
  filled: [marker, { background: brand.primaryBorder }],
  wait: [marker, { width: '0.5rem', height: '0.5rem', marginTop: '0.5rem', background: brand.borderStrong }],
})

export const content = style({ paddingBottom: space[5], minWidth: 0 })
export const title = style({ fontWeight: fontWeight.medium })
export const body = style({ fontSize: fontSize.sm, color: brand.textMuted })
