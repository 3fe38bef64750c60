/** The tab that an address names, or the first, which is every help page's default. */
export const knownTab = <Tab extends string>(
  [first, ...others]: readonly [{ value: Tab }, ...{ value: Tab }[]],
  named: string | undefined,
): Tab => others.find(({ value }) => value === named)?.value ?? first.value
