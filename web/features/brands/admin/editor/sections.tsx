import { BRAND_FONTS } from '#worker/contract/brand'
import { SelectField } from '../../../../ui/form/select-field'
import { TextField } from '../../../../ui/form/text-field'
import { Card } from '../../../../ui/layout/page'
import type { BrandDraftState } from '../draft/use-brand-draft'
import { ColorField } from './color-field'
import * as css from './editor.css'
import { LogoField } from './logo-field'

const COLORS = ['theme.primary', 'theme.secondary', 'theme.accent', 'theme.background', 'theme.text'] as const

interface SectionProps {
  draft: BrandDraftState
}

/** Names, host, tagline and logo. */
export const IdentitySection = ({ draft, isHostFixed }: SectionProps & { isHostFixed: boolean }) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="brand-identity">
    <h2 className={css.heading} id="brand-identity">
      Identity
    </h2>
    <TextField {...draft.field('name')} required />
    <TextField {...draft.field('legalName')} hint="For legal pages and emails." />
    <TextField
      {...draft.field('copyrightYear')}
      inputMode="numeric"
      hint="For the footer; the present year if empty."
    />
    <TextField {...draft.field('timeZone')} autoComplete="off" spellCheck={false} hint="Such as Europe/Berlin." />
    <TextField
      {...draft.field('domain')}
      required
      readOnly={isHostFixed}
      autoComplete="off"
      spellCheck={false}
      hint={isHostFixed ? 'Duplicate the brand for another host.' : 'Such as flights.example.com.'}
    />
    <TextField {...draft.field('tagline')} />
    <LogoField
      field={draft.field('logo')}
      isUsable={!draft.errors?.logo}
      onChange={(logo) => draft.set('logo', logo)}
    />
  </Card>
)

/** Five colors and a font, from which the whole theme is derived. */
export const LookSection = ({ draft }: SectionProps) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="brand-look">
    <h2 className={css.heading} id="brand-look">
      Look
    </h2>
    <div className={css.pair}>
      {COLORS.map((name) => (
        <ColorField key={name} field={draft.field(name)} />
      ))}
      <FontField draft={draft} />
    </div>
  </Card>
)

/** The font; one that is no longer offered stays in the list until another is chosen. */
function FontField({ draft }: SectionProps) {
  const field = draft.field('theme.font')
  const names = BRAND_FONTS.some((font) => font === field.value) ? BRAND_FONTS : [field.value, ...BRAND_FONTS]
  return (
    <SelectField
      {...field}
      required
      options={names.map((name) => ({ value: name, label: name === 'System' ? "The reader's own" : name }))}
    />
  )
}

/** Contact details, social networks and the newsletter. */
export const ContactSection = ({ draft }: SectionProps) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="brand-contact">
    <h2 className={css.heading} id="brand-contact">
      Contact
    </h2>
    <TextField {...draft.field('contact.email')} required autoComplete="off" />
    <TextField {...draft.field('contact.phone')} autoComplete="off" />
    <TextField {...draft.field('contact.address')} autoComplete="off" />
    <fieldset>
      <legend className={css.legend}>Social networks</legend>
      <div className={css.group}>
        <TextField {...draft.field('social.facebook')} placeholder="https://" autoComplete="off" />
        <TextField {...draft.field('social.twitter')} placeholder="https://" autoComplete="off" />
        <TextField {...draft.field('social.instagram')} placeholder="https://" autoComplete="off" />
      </div>
    </fieldset>
  </Card>
)
