import * as v from 'valibot'
import { BRAND_SWITCH_NAMES, BRAND_SWITCHES, BrandDraft, type BrandSwitch } from '#worker/contract/brand-draft'
import { minorDigits } from '#worker/contract/money'
import { typedNumber } from '../../../../format/typed-number'
import { firstMessages } from '../../../../ui/form/first-messages'
import { pictureFields, typedPictures } from './picture-fields'
import { besideLines, privateFareLines, typedPrivateFares } from './private-fare-fields'

/** The labels of the editor's fields, by the dotted path that each writes. */
export const FIELD_LABELS = {
  name: 'Brand name',
  legalName: 'Legal name',
  'seller.registerNumber': 'Register number',
  'seller.taxId': 'Tax ID',
  'seller.legalAddress': 'Legal address',
  'seller.jurisdiction': 'Jurisdiction',
  'seller.complaintBody': 'Complaint body',
  'seller.privacyContact': 'Privacy contact',
  copyrightYear: 'Copyright year',
  timeZone: 'Time zone',
  domain: 'Host name',
  tagline: 'Tagline',
  logo: 'Logo',
  'pictures.logoOnLight': 'Logo for light backgrounds',
  'pictures.logoOnDark': 'Logo for dark backgrounds',
  'pictures.logoHasName': 'The logo shows the name',
  'pictures.icon': 'Icon',
  'pictures.share': 'Share image',
  'pictures.shareAlt': 'What the share image shows',
  'theme.primary': 'Primary color',
  'theme.secondary': 'Secondary color',
  'theme.accent': 'Accent color',
  'theme.background': 'Background color',
  'theme.text': 'Text color',
  'theme.font': 'Font',
  'theme.headings': 'Headings',
  'theme.hero': 'Top of home',
  'theme.corners': 'Corners',
  'theme.dark': 'Dark mode',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.address': 'Postal address',
  'social.facebook': 'Facebook',
  'social.twitter': 'X (Twitter)',
  'social.instagram': 'Instagram',
  'appLinks.ios': 'App Store',
  'appLinks.android': 'Google Play',
  markupPercent: 'Markup in percent',
  'markupByCabin.economy': 'Economy',
  'markupByCabin.premium_economy': 'Premium economy',
  'markupByCabin.business': 'Business',
  'markupByCabin.first': 'First',
  'markupFixed.amount': 'Fixed amount',
  'markupFixed.currency': 'Currency',
  'markupFixed.per': 'Added once per',
  ...BRAND_SWITCHES,
  privateFares: 'Codes of airlines',
  'invoices.taxName': 'Tax',
  'invoices.taxPercent': 'Tax in percent',
  'invoices.note': 'Note',
} as const

export type FieldName = keyof typeof FIELD_LABELS
export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[] // the keys of a literal

/** The text of every field as typed. */
export type BrandFields = Record<FieldName, string>
export type FieldErrors = Partial<Record<FieldName, string>>

const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const

/** Whether a field is a checkbox. */
export const isSwitch = (name: FieldName) => name in BRAND_SWITCHES

/** The value at a dotted path, as text; '' where there is none. */
const textAt = (record: unknown, path: string): string =>
  String(path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], record) ?? '')

/** The texts of the fields for a brand. */
export const toBrandFields = (brand: BrandDraft): BrandFields => ({
  ...(Object.fromEntries(FIELD_NAMES.map((path) => [path, textAt(brand, path)])) as BrandFields), // one for each name
  ...pictureFields(brand.pictures),
  'markupFixed.currency': brand.markupFixed?.currency ?? 'USD',
  'markupFixed.per': brand.markupFixed?.per ?? 'booking',
  ...(Object.fromEntries(BRAND_SWITCH_NAMES.map((name) => [name, brand[name] ? 'yes' : ''])) as Record<
    BrandSwitch,
    string
  >), // one for each
  privateFares: privateFareLines(brand.privateFares),
})

// What a brand has only if it was chosen.
const isForm = (name: string) => /^(?:headings|hero|corners|dark)$/.test(name)

const isAny = (part: object) => Object.keys(part).length > 0

/** The fields as a draft, unchecked. Notes in `asked` what to ask about numbers that may mean two. */
function typedBrand(fields: BrandFields, asked: FieldErrors): Record<string, unknown> {
  const number = (name: FieldName, decimals?: number) => {
    const read = typedNumber(fields[name], decimals)
    if (read.question) asked[name] = read.question
    return read
  }
  const part = (name: string) =>
    Object.fromEntries(
      FIELD_NAMES.flatMap((path) => (path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), fields[path]]] : [])),
    )
  const cabins = CABINS.flatMap((cabin) => {
    const name = `markupByCabin.${cabin}` as const
    return fields[name].trim() ? [[cabin, number(name).value]] : []
  })
  const filled = (name: string): Record<string, unknown> =>
    Object.fromEntries(Object.entries(part(name)).filter(([, typed]) => typed?.trim()))
  /** A part that the brand has if any of its fields is filled in. */
  const optional = (name: string) => {
    const given = filled(name)
    return isAny(given) && { [name]: given }
  }
  const invoices = filled('invoices')
  if (invoices.taxPercent) invoices.taxPercent = number('invoices.taxPercent').value
  const currency = fields['markupFixed.currency'].trim().toUpperCase()
  const { text: amount } = number('markupFixed.amount', minorDigits(currency))
  const pictures = typedPictures(fields)
  return {
    name: fields.name,
    ...(fields.legalName.trim() && { legalName: fields.legalName }),
    ...optional('seller'),
    ...(fields.copyrightYear.trim() && { copyrightYear: number('copyrightYear', 0).value }),
    ...(fields.timeZone.trim() && { timeZone: fields.timeZone }),
    domain: fields.domain,
    tagline: fields.tagline,
    logo: fields.logo,
    ...(isAny(pictures) && { pictures }),
    theme: Object.fromEntries(Object.entries(part('theme')).filter(([name, typed]) => typed || !isForm(name))),
    contact: part('contact'),
    social: part('social'),
    ...optional('appLinks'),
    markupPercent: number('markupPercent').value,
    ...(cabins.length > 0 && { markupByCabin: Object.fromEntries(cabins) }),
    ...(amount && {
      markupFixed: { ...part('markupFixed'), amount, currency },
    }),
    ...Object.fromEntries(BRAND_SWITCH_NAMES.flatMap((name) => (fields[name] ? [[name, true]] : []))),
    ...(fields.privateFares.trim() && { privateFares: typedPrivateFares(fields.privateFares) }),
    ...(isAny(invoices) && { invoices }),
  }
}

/** The typed brand, or its errors. */
export function readFields(
  fields: BrandFields,
): { draft: BrandDraft; errors: null } | { draft: null; errors: FieldErrors } {
  const asked: FieldErrors = {}
  const parsed = v.safeParse(BrandDraft, typedBrand(fields, asked))
  if (parsed.success) return { draft: parsed.output, errors: null }
  return {
    draft: null,
    errors: { ...besideLines(firstMessages(parsed.issues), fields.privateFares), ...asked },
  }
}

/** The brand for a preview: invalid values are taken from `fallback`. */
export function usableDraft(fields: BrandFields, fallback: BrandFields): BrandDraft | null {
  const { draft, errors } = readFields(fields)
  if (draft) return draft
  const mended = { ...fields }
  for (const name of FIELD_NAMES) if (errors[name] !== undefined) mended[name] = fallback[name]
  return readFields(mended).draft
}
