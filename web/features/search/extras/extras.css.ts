import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { text } from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, media, onlyHeard, radius, space } from '../../../styles/tokens.css'

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  minWidth: 0,
  minHeight: '2.75rem',
  margin: 0,
  padding: 0,
  border: 0,
  '@media': { [media.tablet]: { gap: space[2] } },
})
/** The choices explain themselves. */
export const barName = style(onlyHeard)

/** At the bottom of the search summary, over its full width. */
export const flyersPlace = style({
  display: 'grid',
  gridColumn: '1 / -1',
  gap: space[1],
  padding: `${space[2]} 0 ${space[1]}`,
})
export const flyersWords = text.note
export const flyersNote = text.caption

const choice = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '2.75rem',
  padding: `0 ${space[2]}`,
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
  background: brand.surface,
  color: brand.text,
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${duration.fast} ${easeOut}`,
  selectors: {
    '&:hover': { background: brand.surfaceMuted },
    '&:focus-within': { outline: `2px solid ${brand.focusRing}`, outlineOffset: '2px' },
  },
  '@media': { [media.tablet]: { padding: `0 ${space[3]}` } },
})
const chosen = {
  background: brand.primarySoft,
  borderColor: brand.primaryBorder,
  color: brand.onPrimarySoft,
  fontWeight: fontWeight.semibold,
  selectors: { '&:hover': { background: brand.primarySoft } },
}
export const choices = styleVariants({ open: [choice], chosen: [choice, chosen] })
// The narrowest windows only have room for the words and the check marks.
globalStyle(`${choices.open} svg`, { '@media': { 'screen and (max-width: 359px)': { display: 'none' } } })
/** Covers the whole choice; its words are drawn below it. A phone zooms into a field whose font is smaller. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  fontSize: fontSize.md,
  opacity: 0,
  cursor: 'pointer',
})

/** Under a price on a card; it must not take room from the airline's name. */
const noteBase = style({
  display: 'block',
  maxWidth: '8rem',
  fontSize: fontSize.xs,
  fontVariantNumeric: 'tabular-nums',
})
export const note = styleVariants({
  known: [noteBase, { color: brand.textMuted }],
  unread: [noteBase, { color: brand.textMuted }],
  unknown: [noteBase, { color: brand.warningText, fontWeight: fontWeight.medium }],
})

export const whyCard = style({ fontSize: fontSize.sm })
export const whyTitle = style({ paddingBottom: space[1], fontSize: fontSize.sm, fontWeight: fontWeight.semibold })
