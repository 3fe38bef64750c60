import { style } from '@vanilla-extract/css'
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
export const directionTitle = style({ fontSize: fontSize.md, fontWeight: fontWeight.semibold })

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
export const flightName = style({ fontWeight: fontWeight.medium })
export const muted = style({ color: brand.textMuted })
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[4]}`, color: brand.textSoft })
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: space[1.5] })
export const wait = style({ fontWeight: fontWeight.medium })
export const callouts = style({ marginTop: space[1], lineHeight: '1.75' })
export const days = style({
  display: 'block',
  fontSize: fontSize.xs,
  fontWeight: fontWeight.medium,
  lineHeight: '1rem',
  color: brand.warningText,
  whiteSpace: 'nowrap',
})

export const stack = style({ display: 'grid', gap: space[6] })
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
export const ruleNote = style({ fontSize: fontSize.sm, color: brand.textMuted })

export const services = style({ display: 'grid' })
export const service = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[3]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${brand.border}` } },
})
export const serviceName = style({ fontWeight: fontWeight.medium })
export const servicePrice = style({
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export const waiting = style({ display: 'grid', gap: space[4] })
export const loadingText = style({ display: 'flex', alignItems: 'center', gap: space[3] })
export const ready = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })
