import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../../../styles/theme.css'
import {
  duration,
  easeOut,
  fontSize,
  fontWeight,
  media,
  onlyHeard,
  radius,
  space,
  zIndex,
} from '../../../../styles/tokens.css'
import { head } from '../results-section.css'

export const toolbar = style({
  gridArea: 'tools',
  position: 'sticky',
  top: '4rem',
  zIndex: zIndex.sticky,
  display: 'flex',
  alignItems: 'start',
  gap: space[1.5],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  marginInline: `calc(-1 * ${space[4]})`,
  padding: `${space[1]} ${space[4]}`,
  background: brand.background,
  '@media': {
    [media.tablet]: {
      position: 'static',
      flexWrap: 'wrap',
      overflow: 'visible',
      gap: space[2],
      marginInline: 0,
      padding: `${space[1]} 0 0`,
    },
  },
})

export const filterButtons = style({ display: 'contents' })
export const notWide = style({ display: 'contents', '@media': { [media.wide]: { display: 'none' } } })

/** On a phone only its icon, with the count at the corner. */
export const openFilters = style({
  position: 'relative',
  flexShrink: 0,
  '@media': { [media.phone]: { selectors: { '&&': { width: '2.75rem', padding: 0 } } } },
})
export const openFiltersWords = style({ '@media': { [media.phone]: onlyHeard } })
export const count = style({
  minWidth: '1.375rem',
  padding: `0 ${space[1.5]}`,
  borderRadius: radius.full,
  background: brand.primary,
  color: brand.onPrimary,
  fontSize: fontSize.xs,
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.375rem',
  textAlign: 'center',
  '@media': {
    [media.phone]: { position: 'absolute', top: '-0.25rem', insetInlineEnd: '-0.25rem', lineHeight: '1.25rem' },
  },
})

/** On a phone an icon that opens the native select: the tabs beside it show the current order. */
export const sortField = style({
  position: 'relative',
  flex: '0 0 2.75rem',
  height: '2.75rem',
  '@media': {
    [media.phone]: {
      display: 'grid',
      placeItems: 'center',
      border: `1px solid ${brand.border}`,
      borderRadius: radius.md,
      background: brand.surface,
      selectors: { '&:focus-within': { outline: `2px solid ${brand.focusRing}`, outlineOffset: '2px' } },
    },
    [media.tablet]: { flex: '1 1 11rem', minWidth: 0, maxWidth: '13rem', marginInlineStart: 'auto' },
  },
})
// The icon of a round trip, rotated: another icon would be more to load.
globalStyle(`${sortField} > svg`, { rotate: '90deg', '@media': { [media.tablet]: { display: 'none' } } })
// Over the whole box. WebKit lets the words of a narrow select widen the page.
globalStyle(`${sortField} span:has(> select)`, { '@media': { [media.phone]: { position: 'static' } } })
globalStyle(`${sortField} select`, {
  '@media': {
    [media.phone]: {
      position: 'absolute',
      inset: 0,
      overflow: 'hidden',
      width: '100%',
      height: '100%',
      padding: 0,
      opacity: 0,
    },
  },
})
globalStyle(`${sortField} span > svg`, { '@media': { [media.phone]: { display: 'none' } } })
// Beside buttons of one line the field has one line too; its label is for screen readers only.
globalStyle(`${sortField} label`, onlyHeard)

/** On a phone it is in the sheet. */
export const clear = style({
  display: 'none',
  whiteSpace: 'nowrap',
  '@media': { [media.tablet]: { display: 'inline-flex' } },
})

const statusBase = { gridArea: 'status', minWidth: 0 } as const
/** On a phone it takes the place of the prices while airlines answer, and nothing once they have. */
export const status = styleVariants({
  busy: statusBase,
  done: { ...statusBase, '@media': { [media.phone]: onlyHeard } },
  warning: { ...statusBase, '@media': { [media.phone]: { gridArea: 'warning' } } },
})
globalStyle(`${head}:has(+ ${status.busy}) > p`, { '@media': { [media.phone]: { display: 'none' } } })
export const statusLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  minHeight: '1.25rem',
  fontSize: fontSize.xs,
  color: brand.textMuted,
  fontVariantNumeric: 'tabular-nums',
  // With the bar as high as the line of prices, which it gives way to.
  '@media': { [media.phone]: { minHeight: '1rem' } },
})
export const statusWarning = style([statusLine, { color: brand.warningText, fontWeight: fontWeight.medium }])
/** As low as its line, which must not grow when it appears; its press area extends around it, where nothing else is. */
export const statusAction = style({
  position: 'relative',
  '::after': { content: '', position: 'absolute', inset: '-1.125rem -0.25rem -0.375rem' },
  selectors: { '&&': { minHeight: 0, padding: `0 ${space[1]}`, fontSize: fontSize.xs } },
})

/** The bar for the share of airlines that have answered. */
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
