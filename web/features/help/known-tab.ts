/** The tab that an address names; the first one when it names none or an unknown one. */
export function knownTab<Tab extends string>(
  tabs: readonly [{ value: Tab }, ...{ value: Tab }[]],
  named: string | undefined,
): Tab
/** The same for tabs that may be empty; the result is then null. */
export function knownTab<Tab extends string>(tabs: readonly { value: Tab }[], named: string | undefined): Tab | null
export function knownTab<Tab extends string>(tabs: readonly { value: Tab }[], named: string | undefined): Tab | null {
  return (tabs.find(({ value }) => value === named) ?? tabs[0])?.value ?? null
}
