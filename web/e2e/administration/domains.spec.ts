import type { Page } from 'playwright/test'
import { beSignedIn, proveIfAsked } from '../support/accounts'
import { expect, test } from '../support/warm-test'

// The page of a brand's hosts against the doubles of edge, DNS and card gateway: a host from its first line in the DNS to its removal.

// Removing a host signs everybody out at its brand, so each test has a brand of its own.
const shopOf = (brand: string) => `http://${brand}.localhost:${process.env.E2E_PORT}`

/** What somebody does to a host elsewhere, at the doubles' own controls. */
const control = async (page: Page, path: string, body: object) => {
  const answer = await page.request.post(`http://localhost:${process.env.E2E_PORT}/control/${path}`, { data: body })
  expect(answer.status()).toBe(200)
}

async function openDomains(page: Page, brand: string) {
  await beSignedIn(page, shopOf(brand), 'owner')
  await page.goto(`${shopOf(brand)}/admin/brands`)
  await page.getByRole('link', { name: /^Domains / }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Domains of / })).toBeVisible()
}

const add = async (page: Page, host: string) => {
  await page.getByLabel('Host', { exact: true }).fill(host)
  await page.getByRole('button', { name: 'Add host' }).click()
}

test(
  'a host of a brand’s own comes through every state, leads links, moves away and is removed',
  { tag: '@desktop' },
  async ({ page, request }, info) => {
    const host = `book.${info.project.name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}-travel.com`
    await openDomains(page, info.project.name === 'phone' ? 'blossom' : 'acme')
    await add(page, host)
    const section = page.getByRole('region', { name: host, exact: true })
    const state = page.getByRole('region', { name: `State of ${host}` })
    await proveIfAsked(page, state)
    await expect(state).toContainText('Waiting for proof')
    await expect(state.getByRole('button', { name: 'Copy value of the CNAME line' })).toBeVisible()

    const dns = (says: object) => control(page, `edge/dns/${host}`, says)
    /** Looks again until the page says so: the edge's double takes two seconds over each step. */
    const lookUntil = (words: string) =>
      expect(async () => {
        await state.getByRole('button', { name: 'Check the host' }).click()
        await expect(state).toContainText(words, { timeout: 1_000 })
      }).toPass({ timeout: 60_000 })

    await dns({ cname: 'wrong.example', txt: ['ours'] })
    await lookUntil('It leads to wrong.example, not here.')
    await expect(state).toContainText('Waiting for DNS')
    await dns({ cname: 'ours', txt: ['ours'], caa: true })
    await lookUntil('A CAA record of the domain forbids the certificate.')
    await dns({ cname: 'ours' })
    await lookUntil('Travelers find the brand there.')

    await section.getByRole('button', { name: 'Lead links here' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lead links here' }).click()
    await expect(section).toContainText('Links lead here')
    const about = await request.get(`http://localhost:${process.env.E2E_PORT}/about`, {
      headers: { host: `www.${host}`, 'x-forwarded-proto': 'https' },
      maxRedirects: 0,
    })
    expect([about.status(), about.headers().location]).toEqual([308, `https://${host}/about`])

    const wallets = section.getByRole('region', { name: 'Apple Pay and Google Pay' })
    await wallets.getByRole('button', { name: 'Check now' }).click()
    await expect(wallets).toContainText('We were unable to reach')
    await control(page, `stripe/host/${host}`, {})
    await wallets.getByRole('button', { name: 'Check now' }).click()
    await expect(wallets.getByText('Active', { exact: true })).toHaveCount(2)

    await dns({ cname: 'elsewhere.example' })
    await lookUntil('The host leads elsewhere now.')
    await expect(section).toContainText('Chosen for links')

    await state.getByRole('button', { name: 'Remove' }).click()
    await page
      .getByRole('dialog', { name: `Remove ${host}?` })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(section).toBeHidden()
    const gone = await request.get(`http://localhost:${process.env.E2E_PORT}/.well-known/tailfin`, {
      headers: { host, 'x-forwarded-proto': 'https' },
    })
    expect(await gone.text()).toBe('tailfin brand: default\n')
  },
)

test('hosts that nobody may have are refused with a sentence, and stay typed', { tag: '@desktop' }, async ({
  page,
}) => {
  await openDomains(page, 'limetta')
  await add(page, '*.acme-travel.com')
  await proveIfAsked(page, page.getByText('A wildcard can’t be added.').last())
  const field = page.getByLabel('Host', { exact: true })
  for (const [host, why] of [
    ['*.acme-travel.com', 'A wildcard can’t be added.'],
    ['co.uk', 'belongs to everybody'],
    ['127.0.0.1', 'An IP address can’t be added.'],
    ['localhost', 'the name of a machine itself'],
    ['https://acme-travel.com/x', 'Write the host alone'],
    ['me.sandbox-edge.example', 'this platform’s own domain'],
    ['blossom.localhost', 'the name of a machine itself'],
  ] as const) {
    await add(page, host)
    await expect(page.getByText(why)).toBeVisible()
    await expect(field).toHaveValue(host)
  }
  await expect(page.getByText('limetta.localhost is a name of this machine.')).toBeVisible()
})
