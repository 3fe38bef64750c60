import { brand } from '../../styles/theme.css'
import { fontSize, fontWeight, radius, shadow, space } from '../../styles/tokens.css'
import { Section, Specimen } from './specimen'
import { plate, step, swatch, swatches } from './styleguide.css'

/** Each background color with its text color. */
const INKS: [keyof typeof brand, keyof typeof brand][] = [
  ['primary', 'onPrimary'],
  ['primaryHover', 'onPrimary'],
  ['primarySoft', 'onPrimarySoft'],
  ['secondary', 'onSecondary'],
  ['accent', 'onAccent'],
  ['accentSoft', 'onAccentSoft'],
  ['background', 'text'],
  ['surface', 'textSoft'],
  ['surfaceSubtle', 'textMuted'],
  ['surfaceMuted', 'link'],
  ['destructive', 'onDestructive'],
  ['destructiveSurface', 'destructiveText'],
  ['success', 'onSuccess'],
  ['successSurface', 'successText'],
  ['warning', 'onWarning'],
  ['warningSurface', 'warningText'],
  ['info', 'onInfo'],
  ['infoSurface', 'infoText'],
]

const SPACES = [1, 2, 3, 4, 6, 8, 12, 16] as const

/** The design tokens: colors, type, space, corners and shadows. */
export const Foundations = () => (
  <Section title="Foundations">
    <Specimen title="Colors and their inks" flow="stack">
      <div className={swatches}>
        {INKS.map(([fill, ink]) => (
          <div key={fill} className={swatch} style={{ background: brand[fill], color: brand[ink] }}>
            {fill}
          </div>
        ))}
      </div>
    </Specimen>
    <Specimen title="Type: 12, 14, 16, 20, 24, 32, 44" flow="stack">
      {Object.entries(fontSize).map(([name, size]) => (
        <p key={name} style={{ fontSize: size, lineHeight: 1.2 }}>
          Flights {name}
        </p>
      ))}
    </Specimen>
    <Specimen title="Weights">
      {Object.entries(fontWeight).map(([name, weight]) => (
        <span key={name} style={{ fontWeight: weight }}>
          {name}
        </span>
      ))}
    </Specimen>
    <Specimen title="Space, in steps of 4 px" flow="stack">
      {SPACES.map((size) => (
        <div key={size} className={step} style={{ width: space[size] }} />
      ))}
    </Specimen>
    <Specimen title="Corners">
      {Object.entries(radius).map(([name, value]) => (
        <div key={name} className={plate} style={{ borderRadius: value }}>
          {name}
        </div>
      ))}
    </Specimen>
    <Specimen title="Depth">
      {Object.entries(shadow).map(([name, value]) => (
        <div key={name} className={plate} style={{ boxShadow: value }}>
          {name}
        </div>
      ))}
    </Specimen>
  </Section>
)
