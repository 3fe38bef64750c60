// Created on first use: that takes a phone a tenth of a second.
let names: Intl.DisplayNames | undefined

/** "United Kingdom" of GB; the code itself where no country has it. @throws RangeError for what isn't an ISO 3166-1 alpha-2 code */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return names.of(code) ?? code
}
