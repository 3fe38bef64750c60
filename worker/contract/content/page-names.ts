/** The pages with content of the brand, as stored content and the API name them, in the order of menus. */
export const PAGE_NAMES = ['home', 'about', 'careers', 'blog', 'press', 'faq', 'contact'] as const
export type PageName = (typeof PAGE_NAMES)[number]
export const isPageName = (name: string): name is PageName => PAGE_NAMES.some((known) => known === name)

/**
 * The pages that every brand has: until it fills one in, that page has content that is true of any brand (content/neutral). The others
 * don't exist until then.
 */
export const PERMANENT_PAGES = ['home', 'faq', 'contact'] as const satisfies readonly PageName[]
export type PermanentPage = (typeof PERMANENT_PAGES)[number]
export const isPermanent = (name: PageName): name is PermanentPage => PERMANENT_PAGES.some((known) => known === name)

/** The address of such a page. */
export const pagePath = (name: PageName) => (name === 'home' ? '/' : `/${name}`)

/** Whether the brand has a page at the path, as far as that depends on its content. */
export const isFilled = (path: string, { emptyPages }: { emptyPages?: readonly string[] | undefined }): boolean =>
  !emptyPages?.includes(path)

/** Content besides those pages, stored and edited like one of them: titles of other pages, links of the footer, texts of mails. */
export const SHEET_NAMES = ['titles', 'footer', 'mails'] as const
export type SheetName = (typeof SHEET_NAMES)[number]
/** All content that a brand may write: pages and sheets. */
export type ContentName = PageName | SheetName
export const CONTENT_NAMES: readonly [...typeof PAGE_NAMES, ...typeof SHEET_NAMES] = [...PAGE_NAMES, ...SHEET_NAMES]
export const isContentName = (name: string): name is ContentName => CONTENT_NAMES.some((known) => known === name)
