/** The pages with content of the brand, as stored content and the API name them, in the order of menus. */
export const PAGE_NAMES = ['home', 'about', 'careers', 'blog', 'press', 'faq', 'contact'] as const
export type PageName = (typeof PAGE_NAMES)[number]
export const isPageName = (name: string): name is PageName => PAGE_NAMES.some((known) => known === name)

/** The pages about the company. A head alone is no page about it: the brand's own shows once it has shown another part. */
export const COMPANY_PAGES = ['about', 'careers', 'blog', 'press'] as const satisfies readonly PageName[]
export type CompanyPage = (typeof COMPANY_PAGES)[number]

/** The address of such a page. */
export const pagePath = (name: PageName) => (name === 'home' ? '/' : `/${name}`)

/** Content besides those pages, stored and edited like one of them: titles of other pages, links of the footer, texts of mails. */
export const SHEET_NAMES = ['titles', 'footer', 'mails'] as const
export type SheetName = (typeof SHEET_NAMES)[number]
/** All content that a brand may write: pages and sheets. */
export type ContentName = PageName | SheetName
export const CONTENT_NAMES: readonly [...typeof PAGE_NAMES, ...typeof SHEET_NAMES] = [...PAGE_NAMES, ...SHEET_NAMES]
export const isContentName = (name: string): name is ContentName => CONTENT_NAMES.some((known) => known === name)
