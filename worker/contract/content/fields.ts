import type { Picture } from './picture'
import type { RichText } from './rich-text'

// The structure of a page's content: its fields define what an owner may fill in, what is checked, and what its screen receives.

interface Described {
  label: string
  hint?: string
}

/** One line of text. */
export interface LineField extends Described {
  kind: 'line'
  /** In characters. */
  most: number
  isOptional: boolean
  /** The format that it must match, and the error message. */
  form?: { pattern: RegExp; say: string }
}

/** Paragraphs of text, separated by empty lines. */
export interface TextField extends Described {
  kind: 'text'
  most: number
  isOptional: boolean
}

/** An external address that begins with https://, or a path of this site. */
export interface LinkField extends Described {
  kind: 'link'
  isOptional: boolean
  allowsPaths: boolean
  /** Whether it must lead to a profile on one of the known networks (networks.ts). */
  isProfile: boolean
}

/** An email address. */
export interface EmailField extends Described {
  kind: 'email'
  isOptional: boolean
}

/** Text with headings, lists and links, which an owner writes as Markdown. It is stored parsed, so no browser needs a parser to show it. */
export interface RichField extends Described {
  kind: 'rich'
  /** In characters, not counting Markdown syntax. */
  most: number
  isOptional: boolean
}

/** A day, yyyy-MM-dd. */
export interface DayField extends Described {
  kind: 'day'
  isOptional: boolean
  /** Whether its entry appears on that day, and not before. */
  appears: boolean
}

/** One of several. */
export interface ChoiceField<Options extends Readonly<Record<string, string>> = Readonly<Record<string, string>>>
  extends Described {
  kind: 'choice'
  /** The label of each. */
  options: Options
}

/** An airport or a city, by its IATA code; may be empty only while its part isn't shown. */
export interface AirportField extends Described {
  kind: 'airport'
}

/** The order of a page's parts. A part that isn't named, because it was introduced later, follows the others. */
export interface OrderField<Name extends string = string> extends Described {
  kind: 'order'
  /** The label of each part. */
  of: Readonly<Record<Name, string>>
}

/** A picture uploaded by the owner; optional. */
export interface PictureField extends Described {
  kind: 'picture'
}

/** Entries that all have the same fields. */
export interface ListField<Of extends Fields = Fields> extends Described {
  kind: 'list'
  of: Of
  /** Whether it may be empty while its part is shown. */
  isOptional: boolean
  /** The noun for one entry, such as "person". */
  entry: string
  most: number
  /** A rule for the fields of an entry together, once each is valid by itself: the check, and the field and message of the error. */
  rule?: (entry: Readonly<Record<string, string>>) => { field: keyof Of & string; say: string } | null
}

/** A part of a page that is shown or not. */
export interface Block<Of extends Fields = Fields> extends Described {
  fields: Of
  /** Whether the page always shows it: its head. */
  isAlways: boolean
  /** Whether it was introduced after brands had stored the others. */
  isLater?: boolean
}

export type Field =
  | LineField
  | TextField
  | RichField
  | LinkField
  | EmailField
  | DayField
  | ChoiceField
  | AirportField
  | OrderField
  | PictureField
  | ListField
export type Fields = Readonly<Record<string, Field>>
export type Blocks = Readonly<Record<string, Block>>

/** The value of a field. */
export type ValueOf<F> =
  F extends ListField<infer Of>
    ? readonly ValuesOf<Of>[]
    : F extends OrderField<infer Name>
      ? readonly Name[]
      : F extends ChoiceField<infer Options>
        ? keyof Options & string
        : F extends RichField
          ? RichText
          : string
type Pictured<Of> = { [Name in keyof Of]: Of[Name] extends PictureField ? Name : never }[keyof Of]
export type ValuesOf<Of> = { readonly [Name in Exclude<keyof Of, Pictured<Of>>]: ValueOf<Of[Name]> } & {
  readonly [Name in Pictured<Of>]?: Picture | null | undefined
}

/** A page's content as it is stored: a hidden block keeps its texts. */
export type StoredPage<Of extends Blocks> = {
  readonly [Name in keyof Of]: ValuesOf<Of[Name]['fields']> & { readonly isShown: boolean }
}

/** A page's content as its screen receives it: null for a hidden block. */
export type PageContent<Of extends Blocks> = {
  readonly [Name in keyof Of]: Of[Name] extends { isAlways: true }
    ? ValuesOf<Of[Name]['fields']>
    : ValuesOf<Of[Name]['fields']> | null
}

type Optional = { isOptional?: boolean; hint?: string }

export const line = (
  label: string,
  most: number,
  { isOptional = false, ...more }: Optional & Pick<LineField, 'form'> = {},
): LineField => ({
  kind: 'line',
  label,
  most,
  isOptional,
  ...more,
})
export const text = (label: string, most: number, { isOptional = false, ...more }: Optional = {}): TextField => ({
  kind: 'text',
  label,
  most,
  isOptional,
  ...more,
})
/** @param allowsPaths whether it may also lead to a page of the brand's own shop */
export const link = (
  label: string,
  { isOptional = false, allowsPaths = false }: { isOptional?: boolean; allowsPaths?: boolean } = {},
): LinkField => ({
  kind: 'link',
  label,
  isOptional,
  allowsPaths,
  isProfile: false,
  hint: allowsPaths ? 'Begins with https://, or with / for a page of this shop' : 'Begins with https://',
})
export const profile = (label: string): LinkField => ({
  kind: 'link',
  label,
  isOptional: false,
  allowsPaths: false,
  isProfile: true,
  hint: 'Begins with https://',
})
export const email = (label: string, { isOptional = false, ...more }: Optional = {}): EmailField => ({
  kind: 'email',
  label,
  isOptional,
  ...more,
})
export const rich = (label: string, most: number, { isOptional = false, ...more }: Optional = {}): RichField => ({
  kind: 'rich',
  label,
  most,
  isOptional,
  ...more,
})
export const day = (
  label: string,
  { isOptional = false, appears = false, ...more }: Optional & { appears?: boolean } = {},
): DayField => ({
  kind: 'day',
  label,
  isOptional,
  appears,
  ...more,
})
export const picture = (label: string, more: Pick<Optional, 'hint'> = {}): PictureField => ({
  kind: 'picture',
  label,
  ...more,
})
export const choice = <const Options extends Readonly<Record<string, string>>>(
  label: string,
  options: Options,
): ChoiceField<Options> => ({ kind: 'choice', label, options })
export const airport = (label: string): AirportField => ({ kind: 'airport', label, hint: 'Three letters, such as JFK' })
export const order = <Of extends Blocks>(label: string, blocks: Of): OrderField<keyof Of & string> => ({
  kind: 'order',
  label,
  of: Object.fromEntries(Object.entries(blocks).map(([name, { label: of }]) => [name, of])) as Record<
    keyof Of & string, // its own names
    string
  >,
})
/** The names in the requested order; missing ones follow, unknown ones are dropped. */
export const inOrder = <Name extends string>({ of }: OrderField<Name>, wanted: readonly string[]): Name[] => {
  const names = Object.keys(of) as Name[] // its own
  const named = wanted.flatMap((name) => names.find((known) => known === name) ?? [])
  return [...new Set([...named, ...names])]
}
export const list = <Of extends Fields>(
  label: string,
  entry: string,
  most: number,
  of: Of,
  { isOptional = false, ...more }: Optional & Pick<ListField<Of>, 'rule'> = {},
): ListField<Of> => ({
  kind: 'list',
  label,
  entry,
  most,
  of,
  isOptional,
  ...more,
})
export const block = <Of extends Fields>(
  label: string,
  fields: Of,
  more: { hint?: string; isLater?: boolean } = {},
): Block<Of> & { isAlways: false } => ({
  label,
  fields,
  isAlways: false,
  ...more,
})
/** The part of a page that is always there. */
export const head = <Of extends Fields>(
  label: string,
  fields: Of,
  more: { hint?: string } = {},
): Block<Of> & { isAlways: true } => ({
  label,
  fields,
  isAlways: true,
  ...more,
})
