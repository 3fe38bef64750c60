/** The pages whose content is a brand's own, as stored content and the API name them, in the order in which menus do. */
export const PAGE_NAMES = ['home', 'about', 'careers', 'blog', 'press', 'faq', 'contact'] as const
export type PageName = (typeof PAGE_NAMES)[number]
export const isPageName = (name: string): name is PageName => PAGE_NAMES.some((known) => known === name)

/** The pages that every brand has: until it fills one in, that page says what is true of any brand (content/neutral). The others are not there. */
export const STANDING_PAGES = ['home', 'faq', 'contact'] as const satisfies readonly PageName[]
export type StandingPage = (typeof STANDING_PAGES)[number]
export const isStanding = (name: PageName): name is StandingPage => STANDING_PAGES.some((known) => known === name)

/** The address of such a page. */
export const pagePath = (name: PageName) => (name === 'home' ? '/' : `/${name}`)

/** Whether the brand has a page at the path, as far as its content decides it. */
export const isFilled = (path: string, { emptyPages }: { emptyPages?: readonly string[] | undefined }): boolean =>
  !emptyPages?.includes(path)

/** What a brand says beside those pages, kept and written like one of them: other pages' titles, its foot's links, its mails' words. */
export const SHEET_NAMES = ['titles', 'footer', 'mails'] as const
export type SheetName = (typeof SHEET_NAMES)[number]
/** All that a brand may write: pages and sheets. */
export type ContentName = PageName | SheetName
export const CONTENT_NAMES: readonly [...typeof PAGE_NAMES, ...typeof SHEET_NAMES] = [...PAGE_NAMES, ...SHEET_NAMES]
export const isContentName = (name: string): name is ContentName => CONTENT_NAMES.some((known) => known === name)
