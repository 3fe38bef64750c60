import { style } from '@vanilla-extract/css'
import * as primitives from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, media, radius, space } from '../../../styles/tokens.css'

export const direction = style({
  selectors: {
    '& + &': { marginTop: space[2], paddingTop: space[5], borderTop: `1px solid ${brand.border}` },
  },
})
export const directionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
  marginBottom: space[4],
  fontSize: fontSize.sm,
})
export const directionTitle = primitives.text.subheading

export const flight = style({
  display: 'grid',
  gap: space[3],
  marginTop: space[3],
  padding: space[3],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
  background: brand.surfaceSubtle,
  color: brand.text,
})
export const flightHead = style({ display: 'flex', alignItems: 'center', gap: space[3] })
export const flightName = primitives.text.medium
export const muted = primitives.text.muted
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[4]}`, color: brand.textSoft })
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: space[1.5] })
export const wait = primitives.text.medium
export const callouts = style({ marginTop: space[1], lineHeight: '1.75' })
export const days = style({
  display: 'block',
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  lineHeight: '1rem',
  color: brand.warningText,
  whiteSpace: 'nowrap',
})

export const stack = primitives.stack[6]
export const subtitle = style({ marginBottom: space[3], fontSize: fontSize.md, fontWeight: fontWeight.semibold })

export const rules = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
})
export const rule = style({
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  padding: space[4],
  border: `1px solid ${brand.border}`,
  borderRadius: radius.md,
})
export const ruleHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[3],
  fontWeight: fontWeight.medium,
})
export const ruleNote = primitives.text.note

export const services = primitives.stack[0]
export const service = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[3]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${brand.border}` } },
})
export const serviceName = primitives.text.medium
export const servicePrice = style({
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export const waiting = primitives.stack[4]
export const loadingText = style({ display: 'flex', alignItems: 'center', gap: space[3] })
export const ready = primitives.column[4]
