import { style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, lineHeight, media, space } from '../../../styles/tokens.css'

/** Columns of equal width; where they don't fit, they scroll sideways and the next one is partly visible. */
export const fares = style({
  // Visually hidden text is positioned within the list, which clips it, so that it doesn't widen the page.
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(17rem, 1fr)',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  // Over the full width of the card.
  margin: `0 calc(-1 * ${space[3]}) calc(-1 * ${space[2]})`,
  borderTop: `1px solid ${brand.border}`,
})

export const fare = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: "'name price' 'facts way'",
  gridTemplateRows: 'auto 1fr',
  gap: `${space[1]} ${space[3]}`,
  alignItems: 'baseline',
  padding: space[3],
  scrollSnapAlign: 'start',
  selectors: { '& + &': { borderInlineStart: `1px solid ${brand.border}` } },
  '@media': { [media.tablet]: { padding: `${space[3]} ${space[4]}` } },
})

export const fareName = style({
  gridArea: 'name',
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
  lineHeight: lineHeight.snug,
})
export const farePrice = style({ gridArea: 'price', textAlign: 'end' })
export const gonePrice = style({ textDecoration: 'line-through', color: brand.textMuted })
export const facts = style({
  gridArea: 'facts',
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  alignSelf: 'start',
})
export const way = style({
  gridArea: 'way',
  display: 'grid',
  alignSelf: 'end',
  fontSize: fontSize.sm,
  color: brand.textMuted,
  textAlign: 'center',
})
const line = style({
  position: 'relative',
  paddingInlineStart: space[5],
  fontSize: fontSize.xs,
  lineHeight: lineHeight.snug,
  color: brand.textMuted,
})

// Marks drawn by CSS: a list shows dozens at once, and as SVG elements they would take most of its rendering time.
const mark = { content: '', position: 'absolute', top: '0.25em', insetInlineStart: space[0.5] } as const
const stroke = (angle: string, color: string) =>
  `linear-gradient(${angle}, transparent 44%, ${color} 44% 56%, transparent 56%)`

/** A condition of a fare with its mark: allowed, not allowed, not stated, or a mark for bags. */
export const condition = styleVariants({
  yes: [
    line,
    {
      '::before': {
        ...mark,
        top: '0.15em',
        insetInlineStart: space[1.5],
        width: '0.375rem',
        height: '0.625rem',
        border: `solid ${brand.successText}`,
        borderWidth: '0 2px 2px 0',
        rotate: '45deg',
      },
    },
  ],
  no: [
    line,
    {
      '::before': {
        ...mark,
        top: '0.3em',
        width: '0.625rem',
        height: '0.625rem',
        background: `${stroke('45deg', brand.destructiveText)}, ${stroke('-45deg', brand.destructiveText)}`,
      },
    },
  ],
  unstated: [
    line,
    { '::before': { ...mark, top: '0.6em', width: '0.75rem', borderTop: `2px solid ${brand.borderStrong}` } },
  ],
  bag: [
    line,
    {
      '::before': {
        ...mark,
        width: '0.75rem',
        height: '0.625rem',
        border: `2px solid ${brand.textMuted}`,
        borderRadius: '3px',
      },
    },
  ],
})
