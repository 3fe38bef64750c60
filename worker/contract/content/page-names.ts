/** The pages that a brand has by filling them in, as stored content and the API name them, in the order in which menus do. */
export const PAGE_NAMES = ['about', 'careers', 'press'] as const
export type PageName = (typeof PAGE_NAMES)[number]
export const isPageName = (name: string): name is PageName => PAGE_NAMES.some((known) => known === name)

/** The address of such a page. */
export const pagePath = (name: PageName) => `/${name}`

/** Whether the brand has a page at the path, as far as its content decides it. */
export const isFilled = (path: string, { emptyPages }: { emptyPages?: readonly string[] | undefined }): boolean =>
  !emptyPages?.includes(path)
