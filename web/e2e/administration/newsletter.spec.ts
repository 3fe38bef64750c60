import { readFile } from 'node:fs/promises'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { beSignedIn, comeFromElsewhere } from '../support/accounts'
import { aBrand, ownKey, shopAt } from '../support/brand-editor'
import { linkInMail } from '../support/mails'
import { findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A visitor joins the newsletter at the foot of a page, confirms by the mail, is seen and exported by who runs the brand, and leaves by one press.

test('a visitor joins the newsletter, is exported, and leaves again', async ({ page, baseURL }) => {
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
  await settle(page)
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expect(main.getByRole('heading', { name: 'You get the newsletter' })).toBeVisible()
  const leaving = { to: email, subject: /You get the newsletter/, link: 'Leave the newsletter' }
  const leave = await linkInMail(page, leaving)

  await page.goto(`${desk}/admin/newsletter?of=${key}`)
  await expect(main.getByText('g•••@e•••.com')).toBeVisible()
  await settle(page)
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
  await main.getByRole('button', { name: 'Show addresses' }).click()
  await expect(main.getByText(email)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Export confirmed addresses' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(`"${email}"`)

  await page.goto(leave)
  await main.getByRole('button', { name: 'Leave the newsletter' }).click()
  await expect(main.getByRole('heading', { name: 'You have left the newsletter' })).toBeVisible()
  const list = `${desk}/api/admin/newsletter/${key}`
  expect(await (await page.context().request.get(list)).json()).toMatchObject({ subscribers: [] })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a press on the page behind the link is told to have been done, or not', async ({ page, baseURL }) => {
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
