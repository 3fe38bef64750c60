import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import {
  duration,
  easeOut,
  fontSize,
  fontWeight,
  lineHeight,
  media,
  radius,
  shadow,
  space,
  zIndex,
} from '../../../styles/tokens.css'

export const columns = styleVariants({
  single: { width: '100%', maxWidth: '60rem', marginInline: 'auto' },
  aside: {
    display: 'grid',
    gap: space[6],
    alignItems: 'start',
    '@media': { [media.wide]: { gridTemplateColumns: '18rem minmax(0, 1fr)' } },
  },
})

const columnsOfWide = { display: 'grid', gap: space[6], alignItems: 'start' }

/** One column, or two with the filters where there is room: for pages whose script hasn't measured the window yet. */
export const eitherColumns = style({
  width: '100%',
  maxWidth: '60rem',
  marginInline: 'auto',
  '@media': {
    [media.wide]: { ...columnsOfWide, gridTemplateColumns: '18rem minmax(0, 1fr)', maxWidth: 'none' },
  },
})
export const onlyWide = style({ display: 'none', '@media': { [media.wide]: { display: 'block' } } })

export const section = style({
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: "'head status' 'warning warning' 'tools tools' 'list list' 'note note' 'more more' 'foot foot'",
  alignItems: 'baseline',
  columnGap: space[2],
  '@media': { [media.tablet]: { columnGap: space[4] } },
})
export const head = style({
  gridArea: 'head',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[2]}`,
  '@media': { [media.tablet]: { columnGap: space[4] } },
})
export const title = style({
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
  lineHeight: lineHeight.snug,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.tablet]: { fontSize: fontSize.lg } },
})
// On the smallest phones always a separate line: the head must not grow with its figures and push the list down.
export const subtitle = style({
  fontSize: fontSize.xs,
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    'screen and (max-width: 374px)': { flexBasis: '100%' },
    [media.tablet]: { fontSize: fontSize.sm },
  },
})

export const bestExplained = style([subtitle, { flexBasis: '100%' }])
globalStyle(`${bestExplained} > summary`, { paddingBlock: space[3], cursor: 'pointer' })

/** As high before its choices are loaded. */
export const withPlace = style({ flexShrink: 0, minHeight: '2.75rem' })

/** The list and the elements that float over it. */
export const body = style({ gridArea: 'list', minWidth: 0, outline: 'none', scrollMarginTop: '8rem' })

/** Takes no room, so that its content appears and disappears without moving the list. */
export const newFaresPlace = style({
  position: 'sticky',
  top: '7.5rem',
  zIndex: zIndex.sticky,
  display: 'grid',
  justifyItems: 'center',
  height: space[1],
  pointerEvents: 'none',
  '@media': { [media.tablet]: { top: '5.5rem', height: space[3] } },
})

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-0.5rem)' } })
export const newFares = style({
  pointerEvents: 'auto',
  minHeight: '2.75rem',
  // Between airline and price of the first card, covering neither.
  marginTop: `calc(-1 * ${space[2]})`,
  padding: `${space[2]} ${space[5]}`,
  borderRadius: radius.pill,
  background: brand.primary,
  color: brand.onPrimary,
  border: `1px solid ${brand.primaryBorder}`,
  boxShadow: shadow.floating,
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: 'tabular-nums',
  animation: `${appear} ${duration.normal} ${easeOut}`,
  ':hover': { background: brand.primaryHover },
})

export const more = style({
  gridArea: 'more',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[3],
  paddingTop: space[2],
})

export const moreWords = style({
  gridArea: 'note',
  flexBasis: '100%',
  fontSize: fontSize.sm,
  color: brand.textMuted,
  textAlign: 'center',
})

export const asideSkeleton = style({
  display: 'grid',
  gap: space[5],
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  background: brand.surface,
})
