import { style } from '@vanilla-extract/css'
import { stack } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../styles/tokens.css'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[4],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const teams = stack[8]
export const teamName = style({ fontSize: fontSize.lg, marginBottom: space[3] })
export const jobs = stack[3]
export const job = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center', columnGap: space[8] } },
})
export const jobTitle = style({ fontSize: fontSize.md })
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  marginTop: space[1],
  fontSize: fontSize.sm,
  color: brand.textMuted,
})
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: space[1.5] })
export const description = style({ marginTop: space[2] })

export const steps = style({
  display: 'grid',
  counterReset: 'step',
  '@media': { [media.wide]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } },
})

/** A numbered step; the line to the next one runs down on a phone and across where there is room. */
export const step = style({
  position: 'relative',
  counterIncrement: 'step',
  padding: `0 0 ${space[6]} ${space[14]}`,
  '::before': {
    content: 'counter(step)',
    position: 'absolute',
    zIndex: 1,
    insetInlineStart: 0,
    top: 0,
    display: 'grid',
    placeItems: 'center',
    width: '2.5rem',
    height: '2.5rem',
    borderRadius: radius.full,
    background: brand.primary,
    border: `1px solid ${brand.primaryBorder}`,
    color: brand.onPrimary,
    fontWeight: fontWeight.semibold,
    fontVariantNumeric: 'tabular-nums',
  },
  '::after': {
    content: '',
    position: 'absolute',
    insetInlineStart: '1.25rem',
    top: '2.5rem',
    bottom: 0,
    borderInlineStart: `2px dashed ${brand.borderStrong}`,
  },
  selectors: { '&:last-child': { paddingBottom: 0 }, '&:last-child::after': { display: 'none' } },
  '@media': {
    [media.wide]: {
      padding: `${space[14]} ${space[5]} 0 0`,
      '::after': {
        insetInlineStart: '2.5rem',
        insetInlineEnd: 0,
        top: '1.25rem',
        bottom: 'auto',
        borderInlineStart: 0,
        borderTop: `2px dashed ${brand.borderStrong}`,
      },
    },
  },
})

export const stepTitle = style({ fontSize: fontSize.md })
export const stepText = style({ marginTop: space[1], fontSize: fontSize.sm, color: brand.textMuted })

export const application = stack[4]
