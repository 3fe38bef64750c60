import { style } from '@vanilla-extract/css'
import * as primitives from '../../../styles/primitives.css'
import { brand } from '../../../styles/theme.css'
import { fontSize, fontWeight, letterSpacing, media, radius, space } from '../../../styles/tokens.css'

export const content = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const column = primitives.column[5]
export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} 0`,
  marginBottom: space[2],
  fontSize: fontSize.sm,
  fontWeight: fontWeight.medium,
})
export const head = style({ display: 'grid', gap: space[1], marginBottom: space[6] })

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.md,
  background: brand.surfaceMuted,
})
export const next = style({
  flex: '1 1 100%',
  display: 'grid',
  gap: space[1],
  paddingBottom: space[3],
  borderBottom: `1px solid ${brand.border}`,
})
export const countdown = style({ fontSize: fontSize.xl, fontWeight: fontWeight.bold })
export const code = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[3] })
export const caption = primitives.text.caption
export const block = style({ display: 'block' })
export const muted = primitives.text.note
export const reference = style({
  fontSize: fontSize.xl,
  fontWeight: fontWeight.bold,
  letterSpacing: '0.06em',
  fontVariantNumeric: 'tabular-nums',
})
export const heading = primitives.text.heading

export const slice = style({ selectors: { '& + &': { marginTop: space[4] } } })
export const sliceHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  marginBottom: space[3],
})
export const direction = primitives.text.label
export const taken = style({ display: 'grid', gap: space[1], marginTop: space[2] })
export const carrier = style({ display: 'flex', alignItems: 'center', gap: space[2] })
export const flightName = style({ color: brand.text, fontWeight: fontWeight.medium })
export const later = style({
  display: 'block',
  fontSize: fontSize.xs,
  fontWeight: fontWeight.regular,
  lineHeight: '1rem',
  whiteSpace: 'nowrap',
  color: brand.textMuted,
})
export const was = style([later, { textDecoration: 'line-through', whiteSpace: 'normal' }])
export const wait = style({ fontSize: fontSize.sm, color: brand.textMuted, letterSpacing: letterSpacing.normal })
export const callouts = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginTop: space[1] })

export const passengers = style({ display: 'grid', border: `1px solid ${brand.border}`, borderRadius: radius.md })
export const passenger = style({
  display: 'grid',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${brand.border}` } },
})
export const passengerHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
})
export const passengerName = primitives.text.medium
export const travelerFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[5]}`,
  fontSize: fontSize.sm,
})
export const travelerFact = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[2], color: brand.textMuted })
export const travelerFactValue = style({ color: brand.text, fontVariantNumeric: 'tabular-nums' })

export const line = style({ display: 'flex', justifyContent: 'space-between', gap: space[4], paddingBlock: space[1] })
export const totalLine = style([
  line,
  {
    marginTop: space[2],
    paddingTop: space[3],
    borderTop: `1px solid ${brand.border}`,
    fontWeight: fontWeight.semibold,
  },
])
export const figure = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' })

export const cancel = style({ display: 'flex' })

export const advice = primitives.stack[4]
export const adviceTitle = primitives.text.medium

export const statusText = style([muted, { ':empty': { display: 'none' } }])

export const quote = primitives.stack[4]
export const trip = style({
  display: 'grid',
  gap: space[1],
  padding: space[4],
  borderRadius: radius.md,
  background: brand.surfaceMuted,
})
export const tripFacts = style([muted, { display: 'flex', flexWrap: 'wrap', columnGap: space[4] }])
export const tripName = primitives.text.semibold
export const actions = primitives.inline[3]
/** A button that fills its line on phones. */
export const takenAlong = style({ flex: '1 1 auto', '@media': { [media.tablet]: { flex: 'none' } } })
/** The buttons of a dialog. */
export const answers = style([actions, { width: '100%', '@media': { [media.tablet]: { justifyContent: 'end' } } }])
