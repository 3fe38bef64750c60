import type { Browser, Page } from 'playwright/test'
import { collectComplaints } from './page-checks'
import { watchLayout } from './take-over'

/** What is wrong with a page that a tab shows, as sentences. */
type Visit = (page: Page, path: string) => Promise<string[]>

/**
 * Does the same with each page, in a few tabs of one browser; gives all sentences that come of it, and what the pages complain about, each after
 * the path it is about.
 */
export async function visitAll(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  paths: string[],
  visit: Visit,
  tabs = 4,
): Promise<string[]> {
  const context = await browser.newContext(options)
  const left = [...paths]
  const problems: string[] = []
  const tab = async () => {
    const page = await context.newPage()
    const complaints = collectComplaints(page)
    await watchLayout(page)
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const found = [...(await visit(page, path)), ...complaints.splice(0)]
      problems.push(...found.map((problem) => `${path} ${problem}`))
    }
  }
  await Promise.all(Array.from({ length: tabs }, tab))
  await context.close()
  return problems
}
