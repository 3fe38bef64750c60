import type { ReactNode } from 'react'
import { BRAND_FONTS } from '#worker/contract/brand'
import { Checkbox } from '../../../../ui/form/checkbox'
import { SelectField } from '../../../../ui/form/select-field'
import { TextField } from '../../../../ui/form/text-field'
import { Card } from '../../../../ui/layout/page'
import { FIELD_LABELS } from '../draft/brand-fields'
import type { BrandDraftState } from '../draft/use-brand-draft'
import { ColorField } from './color-field'
import * as css from './editor.css'
import { LogoField } from './logo-field'

const COLORS = ['theme.primary', 'theme.secondary', 'theme.accent', 'theme.background', 'theme.text'] as const
const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const

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
    <TextField {...draft.field('legalName')} hint="The company behind the brand, as legal pages and mails name it." />
    <TextField
      {...draft.field('copyrightYear')}
      inputMode="numeric"
      hint="In the copyright line at the foot of each page. 2025 where it is empty."
    />
    <TextField
      {...draft.field('domain')}
      required
      readOnly={isHostFixed}
      autoComplete="off"
      spellCheck={false}
      hint={
        isHostFixed
          ? 'A brand keeps its host name. Duplicate it for another one.'
          : 'Where the shop is found, such as flights.example.com.'
      }
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
    <Checkbox
      name="newsletter"
      label={FIELD_LABELS.newsletter}
      description="Visitors may join it at the foot of each page and on the blog. You write and send it yourself, to the addresses that you export."
      checked={draft.fields.newsletter !== ''}
      onChange={(event) => draft.set('newsletter', event.currentTarget.checked ? 'yes' : '')}
    />
  </Card>
)

/** What the seller says of itself on its legal pages. */
export const SellerSection = ({ draft }: SectionProps) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="brand-seller">
    <h2 className={css.heading} id="brand-seller">
      Seller
    </h2>
    <p className={css.muted}>
      For the legal pages. What you leave empty is not said there, nor is anything in its place.
    </p>
    <TextField {...draft.field('seller.legalAddress')} autoComplete="off" />
    <div className={css.pair}>
      <TextField {...draft.field('seller.registerNumber')} autoComplete="off" />
      <TextField {...draft.field('seller.taxId')} autoComplete="off" />
    </div>
    <TextField
      {...draft.field('seller.jurisdiction')}
      autoComplete="off"
      hint="Whose law governs your terms and whose courts decide, such as Ontario, Canada."
    />
    <TextField
      {...draft.field('seller.complaintBody')}
      autoComplete="off"
      hint="Who takes complaints that you can't settle: its name and address."
    />
    <TextField
      {...draft.field('seller.privacyContact')}
      autoComplete="off"
      hint="Who answers about privacy: a name, an email address, or both."
    />
  </Card>
)

const CABIN_HINT = 'Empty cabins have the percent above. A fare of several cabins counts as its best one.'

/** What the brand adds to net prices. `children` shows an example. */
export const MarkupSection = ({ draft, children }: SectionProps & { children: ReactNode }) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="brand-markup">
    <h2 className={css.heading} id="brand-markup">
      Markup
    </h2>
    <TextField
      {...draft.field('markupPercent')}
      required
      inputMode="decimal"
      hint="Added to fares, seats and bags. Prices are then rounded to whole units."
    />
    <fieldset>
      <legend className={css.legend}>Percent by cabin</legend>
      <div className={css.group}>
        <div className={css.pair}>
          {CABINS.map((cabin) => (
            <TextField
              key={cabin}
              {...draft.field(`markupByCabin.${cabin}`)}
              inputMode="decimal"
              placeholder={draft.fields.markupPercent}
            />
          ))}
        </div>
        <p className={css.muted}>{CABIN_HINT}</p>
      </div>
    </fieldset>
    <fieldset>
      <legend className={css.legend}>Fixed amount for each fare</legend>
      <div className={css.group}>
        <div className={css.triple}>
          <TextField {...draft.field('markupFixed.amount')} label="Amount" inputMode="decimal" />
          <TextField {...draft.field('markupFixed.currency')} maxLength={3} autoComplete="off" />
          <SelectField
            {...draft.field('markupFixed.per')}
            options={[
              { value: 'booking', label: 'Booking' },
              { value: 'traveler', label: 'Traveler' },
            ]}
          />
        </div>
        <p className={css.muted}>Nothing is converted: fares in another currency have no fixed amount.</p>
      </div>
    </fieldset>
    <Checkbox
      name="refundsMarkup"
      label={FIELD_LABELS.refundsMarkup}
      description="The markup goes back as far as the airline refunds the fare. Otherwise we keep it as our service fee."
      checked={draft.fields.refundsMarkup !== ''}
      onChange={(event) => draft.set('refundsMarkup', event.currentTarget.checked ? 'yes' : '')}
    />
    {children}
  </Card>
)

/** Whether travelers are asked for reviews. */
export const ReviewsSection = ({ draft }: SectionProps) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="brand-reviews">
    <h2 className={css.heading} id="brand-reviews">
      Reviews
    </h2>
    <Checkbox
      name="asksForReviews"
      label={FIELD_LABELS.asksForReviews}
      description="Some days after the last flight we mail them once. What they write waits for you under Reviews before it shows on your home page."
      checked={draft.fields.asksForReviews !== ''}
      onChange={(event) => draft.set('asksForReviews', event.currentTarget.checked ? 'yes' : '')}
    />
  </Card>
)
