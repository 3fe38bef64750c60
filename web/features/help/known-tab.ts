/** The tab that an address names; the first one when it names none or an unknown one. */
export const knownTab = <Tab extends string>(
  [first, ...others]: readonly [{ value: Tab }, ...{ value: Tab }[]],
  named: string | undefined,
): Tab => others.find(({ value }) => value === named)?.value ?? first.value
