import * as v from 'valibot'
import { BrandPictures } from '../features/brands/pictures/contract-brand-pictures'
import { Logo } from '../features/brands/pictures/contract-logo'
import { FixedMarkup } from '../features/pricing/contract-fixed-markup'
import { BRAND_FORM, BrandFontName, type BrandRecord, BrandTheme, type InvoiceTerms, type Seller } from './brand'
import { Email } from './reached-at'
import { readableName } from './readable-name'
import { PrivateFares } from './search/private-fares'
import { cleanField } from './typed-text'

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Whether `host` is a DNS name of two or more labels, in lower case: no port, no scheme, no IP address. */
function isHostName(host: string): boolean {
  const labels = host.split('.')
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

const WRONG = 'Use a host name such as flights.example.com'

/** A host name, lower-cased, without a leading `www.`: what brands are known by. */
const HostName = v.pipe(
  v.string(WRONG),
  cleanField,
  v.toLowerCase(),
  v.transform((host) => host.replace(/^www\./, '')),
  v.check(isHostName, WRONG),
)

/** A line of text of at most `most` characters. */
const line = (what: string, most: number) =>
  v.pipe(
    v.string(`${what} is required`),
    readableName(what),
    v.maxLength(most, `${what} must be at most ${most} characters`),
  )
const required = (what: string, most: number) => v.pipe(line(what, most), v.nonEmpty(`${what} is required`))

const PHONE = 'Use a phone number such as +1 555 010 0199'
const SOCIAL = 'Use an address that begins with https://, or leave it empty'
const YEAR = 'Use a year such as 2026, or leave it empty'
const PERCENT = 'Use a number from 0 to 100'

const Social = v.pipe(
  line('The address', 300),
  v.check(
    (value) => value === '' || value === '#' || (/^https:\/\/[^\s"'<>]+$/i.test(value) && URL.canParse(value)),
    SOCIAL,
  ),
)

const Percent = v.pipe(
  v.number(PERCENT),
  v.minValue(0, PERCENT),
  v.maxValue(100, PERCENT),
  v.check((percent) => Number(percent.toFixed(2)) === percent, 'Use two decimals at most'),
)

/**
 * The yes/no settings of an owner, with their labels; absent means no. A new one needs a row here and in the brand's record, and the code
 * that reads it; the editor shows it automatically, and can explain it further.
 */
export const BRAND_SWITCHES = {
  refundsMarkup: 'Give our fee back when a booking is canceled',
  asksForReviews: 'Ask travelers for a review after their trip',
  newsletter: 'This brand has a newsletter',
  usesPlatformPhone: 'Show the platform’s phone while this brand has none',
  carbonOffsets: 'Offer carbon offsets',
} as const satisfies Partial<Record<keyof BrandRecord, string>>
export type BrandSwitch = keyof typeof BRAND_SWITCHES
export const BRAND_SWITCH_NAMES = Object.keys(BRAND_SWITCHES) as BrandSwitch[] // the table's own keys

const ZONE = 'Use a time zone such as Europe/Berlin'

function isTimeZone(name: string): boolean {
  try {
    // Offsets are also accepted as zone names, but no brand has the same one all year.
    return /^[A-Z][\w+-]*(\/[\w+-]+)*$/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.optional(v.picklist(values, `Use ${values.join(', ')}, or leave it out`))

/** What a brand's owner may change; every text is checked, because all of it ends up in pages, mails and style sheets. */
export const BrandDraft = v.object({
  name: required('Name', 60),
  legalName: v.optional(line('Legal name', 100)),
  seller: v.optional(
    v.object({
      registerNumber: v.optional(line('Register number', 80)),
      taxId: v.optional(line('Tax ID', 80)),
      legalAddress: v.optional(line('Legal address', 200)),
      jurisdiction: v.optional(line('Jurisdiction', 120)),
      complaintBody: v.optional(line('Complaint body', 200)),
      privacyContact: v.optional(line('Privacy contact', 200)),
    } satisfies Record<keyof Seller, unknown>),
  ),
  copyrightYear: v.optional(v.pipe(v.number(YEAR), v.integer(YEAR), v.minValue(1900, YEAR), v.maxValue(2100, YEAR))),
  timeZone: v.optional(
    v.pipe(
      v.string(ZONE),
      cleanField,
      v.check((name) => isTimeZone(name), ZONE),
    ),
  ),
  domain: HostName,
  tagline: line('Tagline', 100),
  logo: Logo,
  pictures: v.optional(BrandPictures),
  theme: v.object({
    ...BrandTheme.entries,
    font: BrandFontName,
    headings: v.optional(BrandFontName),
    hero: oneOf(BRAND_FORM.hero),
    corners: oneOf(BRAND_FORM.corners),
    dark: oneOf(BRAND_FORM.dark),
  }),
  contact: v.object({
    email: Email,
    phone: v.pipe(v.string(PHONE), cleanField, v.regex(/^$|^\+?[0-9][0-9 ().-]{4,29}$/, PHONE)),
    address: line('Address', 200),
  }),
  social: v.object({ facebook: Social, twitter: Social, instagram: Social }),
  appLinks: v.optional(v.object({ ios: v.optional(Social), android: v.optional(Social) })),
  markupPercent: Percent,
  markupByCabin: v.optional(
    v.partial(v.object({ economy: Percent, premium_economy: Percent, business: Percent, first: Percent })),
  ),
  markupFixed: v.optional(FixedMarkup),
  ...v.entriesFromList(BRAND_SWITCH_NAMES, v.optional(v.boolean('Say yes or no'))),
  privateFares: v.optional(PrivateFares),
  invoices: v.optional(
    v.pipe(
      v.object({
        taxName: v.optional(line('Tax', 20)),
        taxPercent: v.optional(v.pipe(Percent, v.minValue(0.01, PERCENT))),
        note: v.optional(line('Note', 300)),
      } satisfies Record<keyof InvoiceTerms, unknown>),
      v.forward(
        v.check(({ taxName, taxPercent }) => !taxName === (taxPercent === undefined), 'A tax has a name and a percent'),
        ['taxName'],
      ),
    ),
  ),
})
export type BrandDraft = v.InferOutput<typeof BrandDraft>
