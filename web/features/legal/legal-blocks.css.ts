import { style, styleVariants } from '@vanilla-extract/css'
import { stack } from '../../styles/primitives.css'
import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, lineHeight, media, onlyHeard, radius, space } from '../../styles/tokens.css'

/** About 70 characters of Inter at the size of body text. */
export const LINE_WIDTH = '29.5rem'

export const phone = style({ whiteSpace: 'nowrap' })

export const blocks = stack[4]

export const paragraph = style({ maxWidth: LINE_WIDTH })

const marked = style({ display: 'grid', gap: space[2], maxWidth: LINE_WIDTH, paddingInlineStart: space[5] })
export const list = styleVariants({
  list: [marked, { listStyle: 'disc' }],
  steps: [marked, { listStyle: 'decimal' }],
})
export const item = style({
  paddingInlineStart: space[1],
  '::marker': { color: brand.link, fontWeight: fontWeight.semibold },
})

export const table = style({
  width: '100%',
  border: `1px solid ${brand.border}`,
  borderRadius: radius.lg,
  borderCollapse: 'separate',
  borderSpacing: 0,
  background: brand.surface,
  fontSize: fontSize.sm,
  lineHeight: lineHeight.normal,
})

export const caption = style({
  paddingBottom: space[2],
  color: brand.textMuted,
  fontSize: fontSize.sm,
  textAlign: 'start',
})

/** On a phone only for screen readers, as each cell shows its column's name there. */
export const head = style({ '@media': { [media.phone]: onlyHeard } })

export const columnName = style({
  padding: `${space[3]} ${space[4]}`,
  color: brand.textMuted,
  fontWeight: fontWeight.medium,
  textAlign: 'start',
})

export const row = style({
  display: 'grid',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${brand.border}` } },
  '@media': { [media.tablet]: { display: 'table-row' } },
})

const place = style({
  display: 'block',
  textAlign: 'start',
  verticalAlign: 'top',
  '@media': {
    [media.tablet]: {
      display: 'table-cell',
      padding: `${space[3]} ${space[4]}`,
      borderTop: `1px solid ${brand.border}`,
    },
  },
})

export const rowName = style([
  place,
  { color: brand.text, fontWeight: fontWeight.semibold, '@media': { [media.tablet]: { minWidth: '9.5rem' } } },
])

export const cell = style([
  place,
  {
    display: 'flex',
    gap: space[2],
    color: brand.textSoft,
    '@media': { [media.tablet]: { minWidth: '6.5rem' } },
  },
])

export const label = style({
  flex: '0 0 6.5rem',
  color: brand.textMuted,
  '@media': { [media.tablet]: { display: 'none' } },
})
