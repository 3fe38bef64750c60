import type { Browser, Page } from 'playwright/test'
import { collectComplaints } from './page-checks'
import { watchLayout } from './take-over'

/** Checks a page in a tab; returns its problems as sentences. */
type Visit = (page: Page, path: string) => Promise<string[]>

/**
 * Visits each page, in a few tabs of one browser; returns all problems and console complaints, each prefixed with its path.
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
