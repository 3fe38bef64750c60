import { useMemo } from 'react'
import type { BrandTheme } from '#worker/contract/brand'
import { type ContrastPair, contrastReport, type ThemeColor } from '#worker/domain/brand/brand-contrast'
import { darkTheme } from '#worker/domain/brand/brand-theme'
import { Card } from '../../../../ui/layout/page'
import * as css from './editor.css'

const ratioWords = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`

/** The contrast of the brand's colors, on dark devices too if its pages turn dark there. */
export function ContrastReport({ theme }: { theme: BrandTheme }) {
  const dark = useMemo(() => darkTheme(theme), [theme])
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="brand-contrast">
      <h2 className={css.heading} id="brand-contrast">
        Contrast
      </h2>
      <Scheme theme={theme} />
      {dark && (
        <>
          <h3 className={css.subheading}>On dark devices</h3>
          <Scheme theme={dark} />
        </>
      )}
    </Card>
  )
}

/** Corrected colors, and every pair that is shown together. */
function Scheme({ theme }: { theme: BrandTheme }) {
  const { pairs, corrections } = useMemo(() => contrastReport(theme), [theme])
  return (
    <>
      <p>{contrastSummary(pairs)}</p>
      {corrections.length === 0 ? (
        <p className={css.muted}>Nothing had to be corrected.</p>
      ) : (
        <div className={css.scroller}>
          <table className={css.table}>
            <caption className={css.caption}>Corrected so that it can be read</caption>
            <thead>
              <tr>
                {['What', 'By your values', 'Shown as'].map((name) => (
                  <th key={name} scope="col" className={css.headCell}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {corrections.map(({ color, wanted, served }) => (
                <tr key={color}>
                  <th scope="row" className={css.rowName}>
                    {colorWords(color)}
                  </th>
                  {[wanted, served].map((color, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two columns that never move
                    <td key={index} className={css.cell}>
                      <span className={css.value}>
                        <span className={css.dot} style={{ background: color }} />
                        {color}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <details>
        <summary className={css.summary}>All {pairs.length} pairs</summary>
        <Pairs pairs={pairs} />
      </details>
    </>
  )
}

function contrastSummary(pairs: ContrastPair[]): string {
  const lowest = (edges: boolean) =>
    Math.min(...pairs.flatMap(({ needed, ratio }) => (needed < 4.5 === edges ? [ratio] : [])))
  return `Texts have at least ${ratioWords(lowest(false))} (4.5:1 is needed), edges of controls ${ratioWords(lowest(true))} (3:1 is needed).`
}

const Pairs = ({ pairs }: { pairs: ContrastPair[] }) => (
  <div className={css.scroller}>
    <table className={css.table}>
      <thead>
        <tr>
          {['Pair', 'Looks', 'Contrast'].map((name) => (
            <th key={name} scope="col" className={css.headCell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ ink, ground, inkHex, groundHex, ratio, needed }) => (
          <tr key={`${ink} ${ground}`}>
            <th scope="row" className={css.rowName}>
              {colorWords(ink)} on {colorWords(ground).toLowerCase()}
            </th>
            <td className={css.cell}>
              <span className={css.sample} style={{ background: groundHex, color: inkHex }} aria-hidden="true">
                {needed < 4.5 ? '○' : 'Aa'}
              </span>
            </td>
            <td className={css.figure}>{ratioWords(ratio)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const WORDS: Partial<Record<ThemeColor, string>> = {
  text: 'Text',
  textSoft: 'Soft text',
  textMuted: 'Muted text',
  link: 'Links',
  linkHover: 'Links under the pointer',
  onPrimary: 'Text on primary buttons',
  onSecondary: 'Text on the secondary color',
  onAccent: 'Text on the accent color',
  onPrimarySoft: 'Text on the primary tint',
  onAccentSoft: 'Text on the accent tint',
  primary: 'The primary color',
  primaryHover: 'The primary color under the pointer',
  primaryBorder: 'Edges of primary buttons',
  primarySoft: 'The primary tint',
  secondary: 'The secondary color',
  secondaryHover: 'The secondary color under the pointer',
  accent: 'The accent color',
  accentSoft: 'The accent tint',
  background: 'The page',
  surface: 'Cards',
  surfaceSubtle: 'Subtle surfaces',
  surfaceMuted: 'Muted surfaces',
  borderStrong: 'Edges of inputs',
  focusRing: 'The focus ring',
}

/** The name of a theme color: "Muted text"; those of a status are derived from their key, "Destructive text". */
export const colorWords = (color: ThemeColor): string =>
  WORDS[color] ??
  color.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase())
