import { style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../styles/theme.css'
import { duration, easeOut, fontSize, fontWeight, media, radius, space } from '../../styles/tokens.css'

export const list = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: space[2] })

const bar = { content: '', display: 'block', height: '0.25rem', borderRadius: radius.full }

const base = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  fontSize: fontSize.sm,
  '::before': { ...bar, transition: `background-color ${duration.normal} ${easeOut}` },
})

export const step = styleVariants({
  done: [base, { color: brand.textMuted, '::before': { background: brand.primaryBorder } }],
  current: [
    base,
    { color: brand.text, fontWeight: fontWeight.semibold, '::before': { background: brand.primaryBorder } },
  ],
  ahead: [base, { color: brand.textMuted, '::before': { background: brand.border } }],
})

export const name = style({
  display: 'none',
  alignItems: 'center',
  gap: space[1.5],
  '@media': { [media.tablet]: { display: 'flex' } },
})

/** On a phone only the current step is named, under the bars. */
export const summary = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  marginTop: space[2],
  fontSize: fontSize.sm,
  fontWeight: fontWeight.semibold,
  '@media': { [media.tablet]: { display: 'none' } },
})

export const count = style({ color: brand.textMuted, fontWeight: fontWeight.regular })
