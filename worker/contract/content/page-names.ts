/** The pages that a brand has by filling them in, as addresses and stored content name them, in the order in which menus do. */
export const PAGE_NAMES = ['about', 'careers', 'press'] as const
export type PageName = (typeof PAGE_NAMES)[number]

const isOwn = (name: string): name is PageName => PAGE_NAMES.some((known) => known === name)

/** Whether there is a page at the path, as far as a brand decides it. */
export const isFilled = (path: string, { pages }: { pages?: readonly PageName[] | undefined }): boolean => {
  const name = path.slice(1)
  return !isOwn(name) || pages?.includes(name) === true
}
