import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Brand, ShownLogo } from '#worker/contract/brand'
import { loadLostAgain } from '../../device/lost-part'
import { needsScript } from '../../styles/scripting.css'
import { Button, buttonClass } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { VisuallyHidden } from '../../ui/visually-hidden'
import * as css from './press.css'

const COLORS = [
  { key: 'primary', label: 'Primary' },
  { key: 'secondary', label: 'Secondary' },
  { key: 'accent', label: 'Accent' },
  { key: 'background', label: 'Background' },
  { key: 'text', label: 'Text' },
] as const

const KIT = { idle: '', busy: '', failed: 'The brand kit could not be made. Please try again.' }

/** Saves the logos, the icons and the colors as one file. */
function KitButton({ brand }: { brand: Brand }) {
  const [state, setState] = useState<keyof typeof KIT>('idle')
  const save = async () => {
    setState('busy')
    try {
      const { brandKit } = await import('./brand-kit')
      const href = URL.createObjectURL(new Blob([await brandKit(brand)], { type: 'application/zip' }))
      Object.assign(document.createElement('a'), { href, download: 'brand-kit.zip' }).click()
      // Some browsers read the file only after the press has been handled.
      setTimeout(() => URL.revokeObjectURL(href), 60_000)
      setState('idle')
    } catch (error) {
      loadLostAgain(error)
      setState('failed')
    }
  }
  return (
    <div>
      <Button
        className={needsScript}
        icon={<Download size={18} aria-hidden="true" />}
        busy={state === 'busy'}
        onClick={save}
      >
        Download brand kit (ZIP)
      </Button>
      <p className={css.muted} role="status">
        {KIT[state]}
      </p>
    </div>
  )
}

/** The brand's logo and its colors, with their values to copy, and all of them in one file. */
export const BrandAssets = ({ brand }: { brand: Brand }) => (
  <div className={css.assets}>
    <KitButton brand={brand} />
    <div className={css.part}>
      <h3 className={css.partTitle}>Logo</h3>
      {brand.marks?.logo ? <Logos brand={brand} marks={brand.marks} /> : <Mark brand={brand} />}
    </div>
    <div className={css.part}>
      <h3 className={css.partTitle}>Colors</h3>
      <ul className={css.swatches}>
        {COLORS.map(({ key, label }) => (
          <li key={key} className={css.swatch}>
            <svg className={css.paint} aria-hidden="true">
              <rect width="100%" height="100%" fill={brand.theme[key]} />
            </svg>
            <div className={css.swatchWords}>
              <span className={css.colorName}>
                <span>{label}</span>
                <span className={css.hex}>{brand.theme[key].toUpperCase()}</span>
              </span>
              <CopyButton value={brand.theme[key]} label={`${label.toLowerCase()} color`} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  </div>
)

/** The uploaded logos, each on the background it was made for. */
const Logos = ({ brand, marks }: { brand: Brand; marks: NonNullable<Brand['marks']> }) => {
  const logos: ['light' | 'dark', ShownLogo | undefined][] = [
    ['light', marks.onLight],
    ['dark', marks.onDark],
  ]
  return (
    <div className={css.logos}>
      {logos.map(
        ([ground, logo]) =>
          logo && (
            <figure key={ground}>
              <div className={css.ground[ground]}>
                <img className={css.logo} {...logo} alt={`The logo of ${brand.name} for ${ground} backgrounds`} />
              </div>
              <figcaption className={css.caption}>
                For {ground} backgrounds
                <a className={buttonClass({ variant: 'secondary', size: 'sm' })} href={logo.src} download>
                  <Download size={16} aria-hidden="true" />
                  Download logo <VisuallyHidden>for {ground} backgrounds</VisuallyHidden>
                </a>
              </figcaption>
            </figure>
          ),
      )}
    </div>
  )
}

/** The default logo of a brand without uploads, alone and with the name. */
const Mark = ({ brand }: { brand: Brand }) => (
  <div className={css.logos}>
    <figure>
      <div className={css.ground.page}>
        <img className={css.logo} src={brand.logo} alt={`The mark of ${brand.name}`} />
      </div>
      <figcaption className={css.caption}>
        Mark
        <a className={buttonClass({ variant: 'secondary', size: 'sm' })} href={brand.logo} download>
          <Download size={16} aria-hidden="true" />
          Download mark
        </a>
      </figcaption>
    </figure>
    <figure>
      <div className={css.ground.muted}>
        <img className={css.logo} src={brand.logo} alt="" />
        {brand.name}
      </div>
      <figcaption className={css.caption}>Mark with name</figcaption>
    </figure>
  </div>
)
