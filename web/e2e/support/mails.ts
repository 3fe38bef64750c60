import { expect, type Page } from 'playwright/test'

interface Sought {
  to: string
  /** Matches its subject, without the mark of test mode. */
  subject: RegExp
  /** The text of the link. */
  link: string
  /** Called before each look, to trigger the mail. */
  meanwhile?: () => Promise<unknown>
}

/** Confirms the address of the page's signed-in user, by the link in the mail. */
export async function confirmAddress(page: Page, to: string): Promise<void> {
  const mail = { to, subject: /^Confirm your email address$/, link: 'Confirm email address' }
  const token = new URL(await linkInMail(page, mail)).searchParams.get('token')
  const status = await page.evaluate(async (token) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/auth/verify-email', { method: 'POST', headers, body: JSON.stringify({ token }) })).status
  }, token)
  expect(status).toBe(200)
}

/** The link in the latest mail to an address, at the shop of the page, once it has arrived. */
export async function linkInMail(page: Page, { to, subject, link, meanwhile }: Sought): Promise<string> {
  let address: string | null = null
  await expect(async () => {
    await meanwhile?.()
    address = await page.evaluate(
      async ({ to, subject, link }) => {
        const read = async (path: string) =>
          new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
        const fits = new RegExp(subject)
        const entry = [...(await read('/dev/mailbox')).querySelectorAll('li a')].find((each) => {
          const [title, recipient] = [each.querySelector('b'), each.querySelector('span')].map(
            (part) => part?.textContent,
          )
          return recipient === to && fits.test(title?.replace('[TEST] ', '') ?? '')
        })
        if (!entry) return null
        const mail = await read(`${entry.getAttribute('href')}/html`)
        return [...mail.links].find((each) => each.textContent?.trim() === link)?.getAttribute('href') ?? null
      },
      { to, subject: subject.source, link },
    )
    expect(address, `${subject} to ${to}`).not.toBeNull()
  }).toPass()
  return address ?? ''
}
