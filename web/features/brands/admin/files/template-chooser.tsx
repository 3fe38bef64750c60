import { deriveTheme } from '#worker/domain/brand/brand-theme'
import type { BrandTemplate } from '#worker/features/brands/files/contract'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlay/dialog'
import * as css from './template-chooser.css'
import { businessTravel } from './templates/business-travel'
import { cityBreaks } from './templates/city-breaks'
import { familyHolidays } from './templates/family-holidays'

/** The templates that a brand may start from. */
export const TEMPLATES: readonly BrandTemplate[] = [cityBreaks, businessTravel, familyHolidays]

interface TemplateChooserProps {
  onChoose: (template: BrandTemplate) => void
  onClose: () => void
}

/** Shows the templates, each in its own colors. */
export const TemplateChooser = ({ onChoose, onClose }: TemplateChooserProps) => (
  <Dialog
    title="Begin from a template"
    description="A look, and the words of Home, About and FAQ. All of it can be changed afterward."
    open
    onOpenChange={(isOpen) => !isOpen && onClose()}
    placement="wide"
  >
    <ul className={css.templates}>
      {TEMPLATES.map((template) => (
        <li key={template.name} className={css.card}>
          <Sample template={template} />
          <div>
            <h3 className={css.name}>{template.name}</h3>
            <p className={css.about}>{template.about}</p>
          </div>
          <Button variant="secondary" onClick={() => onChoose(template)} aria-label={`Choose ${template.name}`}>
            Choose
          </Button>
        </li>
      ))}
    </ul>
  </Dialog>
)

/** The top of the home page in the template's colors. */
const Sample = ({ template: { brand, content } }: { template: BrandTemplate }) => {
  const theme = deriveTheme(brand.theme)
  return (
    <div
      className={css.sample}
      style={{ background: theme.background, color: theme.text, fontFamily: theme.font }}
      aria-hidden="true"
    >
      <p className={css.sampleTitle}>{content.home?.top.title}</p>
      <p style={{ color: theme.textMuted }}>{brand.tagline}</p>
      <div className={css.sampleRow}>
        <span className={css.sampleButton} style={{ background: theme.primary, color: theme.onPrimary }}>
          Search
        </span>
        <span className={css.dot} style={{ background: theme.secondary }} />
        <span className={css.dot} style={{ background: theme.accent }} />
      </div>
    </div>
  )
}
