import type { ReactNode } from 'react'
import type { BrandDetail } from '#worker/contract/admin'
import { BRAND_FONTS, type BRAND_FORM } from '#worker/contract/brand'
import { BRAND_SWITCH_NAMES, BRAND_SWITCHES, type BrandSwitch } from '#worker/contract/brand-draft'
import { Checkbox } from '../../../../ui/form/checkbox'
import { SelectField } from '../../../../ui/form/select-field'
import { TextArea, TextField } from '../../../../ui/form/text-field'
import { Notice } from '../../../../ui/layout/notice'
import { Card } from '../../../../ui/layout/page'
import { Link } from '../../../../ui/link'
import { FIELD_LABELS } from '../draft/brand-fields'
import type { BrandDraftState } from '../draft/use-brand-draft'
import * as css from './editor.css'

// Loaded separately from the sections above, which are seen first.

const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const

interface SectionProps {
  draft: BrandDraftState
}

/** The explanation of each checkbox, and its section's title. */
const SWITCH_WORDS: Partial<Record<BrandSwitch, { title?: string; hint: string }>> = {
  refundsMarkup: {
    hint: 'The markup goes back as far as the airline refunds the fare. Otherwise we keep it as our service fee.',
  },
  asksForReviews: {
    title: 'Reviews',
    hint: 'Some days after the last flight we mail them once. What they write waits for you under Reviews before it shows on your home page.',
  },
  newsletter: {
    title: 'Newsletter',
    hint: 'Visitors may join it at the foot of each page and on the blog. You write and send it yourself, to the addresses that you export.',
  },
  usesPlatformPhone: {
    title: 'Phone',
    hint: 'If whoever runs the platform offers one. A phone of your own takes its place.',
  },
  carbonOffsets: {
    hint: 'At CNaught’s price. What it keeps of a canceled booking, you carry.',
  },
}

type Chosen<Name extends keyof typeof BRAND_FORM> = '' | (typeof BRAND_FORM)[Name][number]

const CARD = <rect x="4" y="21" width="40" height="9" rx="2" />
const WORDS = <path d="M4 5h18v3H4zm0 5h12v3H4z" />

const HEROES: Record<Chosen<'hero'>, [label: string, drawing: ReactNode]> = {
  '': [
    'Route map',
    <>
      <path opacity="0.3" d="M0 0h48v25H0zM34 22q-8-14 14-18v18z" />
      {WORDS}
      {CARD}
    </>,
  ],
  photo: [
    'Tall picture',
    <>
      <path opacity="0.3" d="M0 0h48v27H0z" />
      <path opacity="0.6" d="M0 19l12-9 10 7 12-12 14 14v8H0z" />
      {CARD}
    </>,
  ],
  search: [
    'Search first',
    <>
      <path d="M4 4h18v3H4z" />
      <rect x="4" y="10" width="40" height="14" rx="2" />
    </>,
  ],
  editorial: [
    'Editorial',
    <>
      {WORDS}
      <rect opacity="0.5" x="27" y="3" width="17" height="14" rx="2" />
      {CARD}
    </>,
  ],
}

const corner = (path: string) => <path fill="none" stroke="currentColor" strokeWidth="3" d={path} />
const CORNERS: Record<Chosen<'corners'>, [label: string, drawing: ReactNode]> = {
  sharp: ['Sharp', corner('M12 30V6h30')],
  '': ['Soft', corner('M12 30V12q0-6 6-6h24')],
  round: ['Round', corner('M12 30V24q0-18 18-18h12')],
}

interface DrawnChoiceProps extends SectionProps {
  name: 'theme.hero' | 'theme.corners'
  choices: Record<string, [label: string, drawing: ReactNode]>
}

/** Forms to choose from, each with a small drawing. */
const DrawnChoice = ({ draft, name, choices }: DrawnChoiceProps) => (
  <fieldset>
    <legend className={css.legend}>{FIELD_LABELS[name]}</legend>
    <div className={css.choices}>
      {Object.entries(choices).map(([value, [label, drawing]]) => (
        <label key={value} className={css.choice}>
          <input
            type="radio"
            className={css.choiceInput}
            name={name}
            value={value}
            checked={draft.fields[name] === value}
            onChange={() => draft.set(name, value)}
          />
          <svg viewBox="0 0 48 32" width="60" height="40" fill="currentColor" aria-hidden="true">
            {drawing}
          </svg>
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)

/** How home begins, corners, the font of headings, and dark mode. */
export const FormSection = ({ draft }: SectionProps) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="brand-form">
    <h2 className={css.heading} id="brand-form">
      Style
    </h2>
    <DrawnChoice draft={draft} name="theme.hero" choices={HEROES} />
    <DrawnChoice draft={draft} name="theme.corners" choices={CORNERS} />
    <SelectField
      {...draft.field('theme.headings')}
      options={['', ...BRAND_FONTS].map((value) => ({ value, label: value || 'Same as text' }))}
    />
    <Checkbox
      name="theme.dark"
      label="Follow the visitor’s dark mode"
      checked={draft.fields['theme.dark'] !== ''}
      onChange={(event) => draft.set('theme.dark', event.currentTarget.checked ? 'system' : '')}
    />
  </Card>
)

/** The brand's apps in the stores. */
const AppsSection = ({ draft }: SectionProps) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="brand-apps">
    <h2 className={css.heading} id="brand-apps">
      Apps
    </h2>
    <p className={css.muted}>
      The footer links to your apps in the stores. For a phone without one, it helps visitors add your site to the home
      screen.
    </p>
    <TextField {...draft.field('appLinks.ios')} placeholder="https://" autoComplete="off" />
    <TextField {...draft.field('appLinks.android')} placeholder="https://" autoComplete="off" />
  </Card>
)

/** The brand's apps, and the seller's details for its legal pages. */
export const SellerSection = ({ draft }: SectionProps) => (
  <>
    <AppsSection draft={draft} />
    <Card as="section" className={css.section} padding="lg" aria-labelledby="brand-seller">
      <h2 className={css.heading} id="brand-seller">
        Seller
      </h2>
      <p className={css.muted}>
        For the legal pages and invoices. What you leave empty is not said there, nor is anything in its place.
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
  </>
)

/** Further details for invoices. */
export const InvoicesSection = ({ draft, brand }: SectionProps & { brand: BrandDetail | null }) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="brand-invoices">
    <h2 className={css.heading} id="brand-invoices">
      Invoices
    </h2>
    <p className={css.muted}>
      Each payment has an invoice with the next number of the year, each refund a credit note. They name the seller as
      above, and stay as they were issued.
    </p>
    {brand && (
      <p className={css.muted}>
        {(brand.record.taxRules?.scheme ?? 'percent') === 'percent'
          ? 'Taxed by route or buyer, or by a margin scheme? '
          : 'This brand is taxed otherwise, so the tax below is not used. '}
        <Link href={`/admin/taxes?of=${brand.key}`}>Open its taxes</Link>
      </p>
    )}
    <div className={css.pair}>
      <TextField
        {...draft.field('invoices.taxName')}
        autoComplete="off"
        hint="Such as VAT. Empty: your service fee has no tax."
      />
      <TextField
        {...draft.field('invoices.taxPercent')}
        inputMode="decimal"
        hint="Contained in your service fee: no price grows by it. Fares have the airline’s taxes."
      />
    </div>
    <TextField
      {...draft.field('invoices.note')}
      autoComplete="off"
      hint="What the law asks you to say there, such as the scheme by which you are taxed."
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
      hint="Added to fares, seats and bags. Fares are then rounded up to whole units, seats and bags to the smallest one."
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
    <Switch draft={draft} name="refundsMarkup" />
    {children}
  </Card>
)

/** The codes by which airlines sell private fares to a brand. */
export const PrivateFaresSection = ({ draft }: SectionProps) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="brand-private-fares">
    <h2 className={css.heading} id="brand-private-fares">
      Corporate fares
    </h2>
    <p className={css.muted}>
      With codes that airlines have given you, your travelers are sold your own fares beside those for everybody. The
      codes go to the airlines alone; nobody sees them in your shop.
    </p>
    <TextArea
      {...draft.field('privateFares')}
      rows={4}
      autoComplete="off"
      spellCheck={false}
      hint="An airline a line, with commas between: its code, then the corporate code, the tour code and the tracking reference that it has given you. Such as “LH, ACME123”, “AA, ACME123, TC45” or “QF, , , 51824753556”."
    />
  </Card>
)

/** A checkbox for something that a brand does or doesn't do. */
const Switch = ({ draft, name }: SectionProps & { name: BrandSwitch }) => (
  <Checkbox
    name={name}
    label={BRAND_SWITCHES[name]}
    description={SWITCH_WORDS[name]?.hint}
    checked={draft.fields[name] !== ''}
    onChange={(event) => draft.set(name, event.currentTarget.checked ? 'yes' : '')}
  />
)

/** The checkboxes, each under its own title; those about prices are with the prices. */
export const SwitchSections = ({ draft }: SectionProps) =>
  BRAND_SWITCH_NAMES.filter((name) => name !== 'refundsMarkup').map((name) => (
    <Card key={name} as="section" className={css.section} padding="lg" aria-labelledby={`brand-${name}`}>
      <h2 className={css.heading} id={`brand-${name}`}>
        {SWITCH_WORDS[name]?.title ?? BRAND_SWITCHES[name]}
      </h2>
      <Switch draft={draft} name={name} />
    </Card>
  ))

/** What a copy includes, and what it can't take from another brand. */
export const CopyNotice = ({ name }: { name: string }) => (
  <Notice tone="info" title={`This brand begins as a copy of ${name}`}>
    <p>
      Below is its look, and what it charges. When you create it, it also gets {name}’s pages, price rules and own legal
      texts as they are saved, and copies of the pictures that these show.
    </p>
    <p>
      Not copied: hosts, owners, apps, the seller’s legal details and invoices’ tax, airline codes, bookings, reviews,
      subscribers and numbers. Its shop is closed until you open it: check before that the texts name no other company.
    </p>
  </Notice>
)
