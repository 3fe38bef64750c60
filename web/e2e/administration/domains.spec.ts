import type { APIRequestContext } from 'playwright/test'
import { beOwner, ownKey, shopAt } from '../support/brand-editor'
import { expect, test } from '../support/warm-test'

// The page of a brand's hosts against the doubles of edge, DNS and card gateway: a host from its first line in the DNS to its removal.

/** What somebody does to a host elsewhere, at the doubles' own controls. */
const control = async (request: APIRequestContext, path: string, body: object) => {
  const answer = await request.post(`/control/${path}`, { data: body })
  expect(answer.status()).toBe(200)
}

test('a host of a brand’s own is added, comes live, leads links and is removed', { tag: '@desktop' }, async ({
  page,
  request,
  baseURL,
}) => {
  const [desk, key] = [shopAt('localhost', baseURL), ownKey('hosts')]
  const host = `book.${key.replace('.localhost', '-travel.com')}`
  await beOwner(page, { desk, key })
  await page.goto(`${shopAt(key, baseURL)}/admin/domains?of=${key}`)
  await page.getByLabel('Host', { exact: true }).fill(host)
  await page.getByRole('button', { name: 'Add host' }).click()
  const section = page.getByRole('region', { name: host, exact: true })
  const state = page.getByRole('region', { name: `State of ${host}` })
  await expect(state).toContainText('Waiting for proof')
  await expect(state.getByRole('button', { name: 'Copy value of the CNAME line' })).toBeVisible()

  const dns = (says: object) => control(request, `edge/dns/${host}`, says)
  /** Looks again until the page says so: the edge's double takes two seconds over each step. */
  const lookUntil = (words: string) =>
    expect(async () => {
      await state.getByRole('button', { name: 'Check the host' }).click()
      await expect(state).toContainText(words, { timeout: 1_000 })
    }).toPass({ timeout: 60_000 })

  await dns({ cname: 'wrong.example', txt: ['ours'] })
  await lookUntil('It leads to wrong.example, not here.')
  await expect(state).toContainText('Waiting for DNS')
  await dns({ cname: 'ours', txt: ['ours'] })
  await lookUntil('Travelers find the brand there.')

  await section.getByRole('button', { name: 'Lead links here' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lead links here' }).click()
  await expect(section).toContainText('Links lead here')
  const about = await request.get('/about', {
    headers: { host: `www.${host}`, 'x-forwarded-proto': 'https' },
    maxRedirects: 0,
  })
  expect([about.status(), about.headers().location]).toEqual([308, `https://${host}/about`])

  const wallets = section.getByRole('region', { name: 'Apple Pay and Google Pay' })
  await wallets.getByRole('button', { name: 'Check now' }).click()
  await expect(wallets).toContainText('We were unable to reach')
  await control(request, `stripe/host/${host}`, {})
  await wallets.getByRole('button', { name: 'Check now' }).click()
  await expect(wallets.getByText('Active', { exact: true })).toHaveCount(2)

  await state.getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('dialog', { name: `Remove ${host}?` })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(section).toBeHidden()
  const gone = await request.get('/.well-known/tailfin', {
    headers: { host, 'x-forwarded-proto': 'https' },
  })
  expect(await gone.text()).toBe('tailfin brand: default\n')
})
