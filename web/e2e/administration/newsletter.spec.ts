import { defaultBrand } from '#worker/domain/brand/default-brand'
import { beAt, beSignedIn, comeFromElsewhere } from '../support/accounts'
import { aBrand, ownKey, post, shopAt } from '../support/brand-editor'
import { linkInMail } from '../support/mails'
import { findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A visitor subscribes to the newsletter in the footer, confirms by mail, is listed for the brand's manager, and unsubscribes.

test('a visitor subscribes to the newsletter, is listed for the brand’s manager, and unsubscribes', async ({
  page,
  baseURL,
}) => {
  const [desk, key] = [shopAt('localhost', baseURL), ownKey('letters')]
  const shop = shopAt(key, baseURL)
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key, { ...defaultBrand, newsletter: true })
  const email = `grace-${crypto.randomUUID()}@example.com`
  const main = page.getByRole('main')
  await comeFromElsewhere(page)
  await page.goto(`${shop}/faq`)
  await settle(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText('Check your email')).toBeVisible()

  const asked = { to: email, subject: /Confirm that you want the newsletter/, link: 'Confirm' }
  await page.goto(await linkInMail(page, asked))
  const problems = [...(await findProblems(page)), ...(await overflowAt320(page))]
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expect(main.getByRole('heading', { name: 'You get the newsletter' })).toBeVisible()
  const leaving = { to: email, subject: /You get the newsletter/, link: 'Leave the newsletter' }
  const { searchParams } = new URL(await linkInMail(page, leaving))
  const list = `${desk}/api/admin/newsletter/${key}`
  const subscribers = async () => (await (await page.context().request.get(list)).json()).subscribers
  expect(await subscribers()).toHaveLength(1)

  await page.goto(`${desk}/admin/newsletter?of=${key}`)
  await expect(main.getByText('g•••@e•••.com')).toBeVisible()
  expect([...problems, ...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
  await beAt(page, shop)
  expect(await post(page, '/api/newsletter/leave', { token: searchParams.get('token') })).toBe(200)
  expect(await subscribers()).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page behind the link says whether the press succeeded', async ({ page, baseURL }) => {
    const shop = shopAt('acme.localhost', baseURL)
    const main = page.getByRole('main')
    const link = `${shop}/newsletter?token=${'x'.repeat(43)}`
    await page.goto(`${link}&leave=yes`)
    await main.getByRole('button', { name: 'Leave the newsletter' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('You have left the newsletter')
    expect(new URL(page.url()).search).toBe('?done=left')
    await page.reload()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('You have left the newsletter')
    await page.goto(link)
    await main.getByRole('button', { name: 'Confirm' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('This link does not work anymore')
  })
})
