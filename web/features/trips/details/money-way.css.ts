import { style, styleVariants } from '@vanilla-extract/css'
import { stack } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../../styles/tokens.css'

const MARKER = '1.5rem'

export const way = stack[0]

/** The line runs down from a marker to the next one. */
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${MARKER} minmax(0, 1fr)`,
  columnGap: space[3],
  paddingBottom: space[4],
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlock: `${MARKER} 0`,
      insetInlineStart: `calc(${MARKER} / 2 - 1px)`,
      width: '2px',
      background: brand.border,
    },
  },
})

const round = style({
  display: 'grid',
  placeItems: 'center',
  width: MARKER,
  height: MARKER,
  borderRadius: radius.full,
  border: '1px solid transparent',
})

export const marker = styleVariants({
  done: [round, { background: brand.successSurface, color: brand.successText, borderColor: brand.successBorder }],
  next: [
    round,
    { background: brand.surface, color: brand.textMuted, borderColor: brand.borderStrong, borderStyle: 'dashed' },
  ],
  failed: [
    round,
    { background: brand.destructiveSurface, color: brand.destructiveText, borderColor: brand.destructiveBorder },
  ],
})

export const words = style({ display: 'grid', gap: space[0.5], minWidth: 0 })
/** The day is below the title on a phone, beside it where there is room. */
export const head = style({
  display: 'grid',
  lineHeight: MARKER,
  '@media': {
    [media.tablet]: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', columnGap: space[4] },
  },
})
export const title = styleVariants({
  done: { fontWeight: fontWeight.medium },
  next: { color: brand.textSoft },
  failed: { fontWeight: fontWeight.medium, color: brand.destructiveText },
})
export const day = style({
  fontSize: fontSize.sm,
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const note = style({ fontSize: fontSize.sm, color: brand.textMuted, overflowWrap: 'anywhere' })
