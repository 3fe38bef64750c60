import { expect, type Page } from 'playwright/test'

interface Sought {
  to: string
  /** What its subject has to fit, without the mark of test mode. */
  subject: RegExp
  /** The words of the link. */
  link: string
  /** What may bring the mail, before each look. */
  meanwhile?: () => Promise<unknown>
}

/** Confirms the address of somebody who is signed in where the page is, by the link in their mail. */
export async function confirmAddress(page: Page, to: string): Promise<void> {
  const mail = { to, subject: /^Confirm your email address$/, link: 'Confirm email address' }
  const token = new URL(await linkInMail(page, mail)).searchParams.get('token')
  const status = await page.evaluate(async (token) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/auth/verify-email', { method: 'POST', headers, body: JSON.stringify({ token }) })).status
  }, token)
  expect(status).toBe(200)
}

/** Where the latest mail to somebody leads, at the shop that the page shows, once it is there. */
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
