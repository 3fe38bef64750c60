import type { Page } from 'playwright/test'
import { CURRENT_TEXTS } from '#worker/domain/legal/legal-versions'
import { DAY_MS } from '#worker/domain/time'
import { proveIfAsked } from '../support/accounts'
import { beOwner, ownKey, seeBeforeOpening, shopAt, toast } from '../support/brand-editor'
import { collectComplaints, findProblems } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// Somebody is given a shop that says nothing yet, and makes it theirs without asking anyone.

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A picture as somebody might have it. */
async function aPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 })
    const context = canvas.getContext('2d')
    for (let left = 0; context && left < 1200; left += 40) {
      context.fillStyle = `hsl(${left / 4} 70% 55%)`
      context.fillRect(left, 0, 40, 800)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

test('an owner makes a new shop theirs in one go, and travelers see it on a phone and at a desk', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(300_000)
  const key = ownKey('half-hour')
  const owner = await browser.newPage({ baseURL: shopAt(key, baseURL), viewport: { width: 1440, height: 900 } })
  const { password } = await beOwner(owner, { admin: page, desk: shopAt('localhost', baseURL), key })
  const part = (name: string) => owner.getByRole('region', { name, exact: true })
  const show = (name: string) => part(name).getByRole('checkbox', { name: 'Show this part' }).check()
  const open = (name: string) => owner.goto(`/admin/pages/${name}`)
  const save = async (button = 'Save page', told = 'The page is saved') => {
    await owner.getByRole('button', { name: button, exact: true }).click()
    await proveIfAsked(owner, toast(owner, told).first(), password)
  }

  // What is missing leads to the fields that mend it: who sells, and how it looks.
  await owner.goto('/admin/pages')
  const missing = part('Still missing to go live')
  await missing.getByRole('link', { name: 'The legal name of your company' }).click()
  await expect(owner.getByRole('textbox', { name: 'Legal name' })).toBeFocused()
  await owner.keyboard.type('Half Hour Travel GmbH')
  const brand = owner.getByRole('form', { name: 'Brand' })
  const words = {
    'Brand name': 'Half Hour',
    Tagline: 'Gone in thirty minutes',
    'Primary color': '#7a1f5c',
    Jurisdiction: 'Berlin, Germany',
    'Address of the logo': '/brands/blossom.svg',
  }
  for (const [label, value] of Object.entries(words)) {
    await brand.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  await save('Save', 'is saved')
  // That the first save asks for a proof the browser tells by itself.
  const complaints = collectComplaints(owner)

  // A page with a picture.
  await open('about')
  await part('Top of the page').getByLabel('Title').fill('The people of {brand}')
  await show('Story')
  await part('Story').getByLabel('Title').fill('How it began')
  await part('Story').getByLabel('Text').fill('On a platform, with half an hour to spare.')
  const picture = { name: 'platform.png', mimeType: 'image/png', buffer: await aPicture(owner) }
  await part('Story').getByLabel('File of the picture').setInputFiles(picture)
  await part('Story').getByLabel('What it shows').fill('The platform at noon')
  await save()

  // Answers, languages, terms of their own.
  await open('faq')
  await part('Questions')
    .getByRole('button', { name: /^question 1 / })
    .click()
  const question = part('Questions').getByRole('group', { name: 'question 1', exact: true })
  await question.getByLabel('Answer').fill('Within half an hour, at {brand}.')
  await save()
  await open('contact')
  await show('Languages')
  await part('Languages').getByRole('textbox', { name: 'Languages' }).fill('German, Polish')
  await save()
  await open('terms')
  const version = CURRENT_TEXTS.terms + 1
  await owner.getByRole('textbox', { name: 'Text' }).fill('## Who sells\n\n{brand} sells, and nobody else.')
  await owner.getByRole('button', { name: `Publish version ${version}` }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await proveIfAsked(owner, toast(owner, `Version ${version} is published`), password)

  // Home: words, and an offer that holds.
  await open('home')
  await part('Top of the page').getByLabel('Title').fill('Where to, in half an hour?')
  await show('Offers')
  await part('Offers').getByRole('button', { name: 'Add an offer' }).click()
  const offer = part('Offers').getByRole('group', { name: 'offer 1' })
  const terms = {
    Title: 'A week in London',
    From: 'JFK',
    To: 'LHR',
    Outbound: inDays(71),
    Return: inDays(78),
    'Highest price': '100000',
    Currency: 'USD',
    'Last day on home': inDays(30),
  }
  for (const [label, value] of Object.entries(terms)) await offer.getByLabel(label).fill(value)
  await save()
  const standing = part('Offers').getByRole('region', { name: 'How saved offers stand' })
  await standing.getByRole('button', { name: /^Check now/ }).click()
  await expect(standing.getByText(/^Found for \$/)).toBeVisible({ timeout: 60_000 })
  expect(await findProblems(owner)).toEqual([])

  await owner.goto('/admin/pages')
  await expect(missing.getByText('Nothing that is required is missing.')).toBeVisible()
  expect(complaints).toEqual([])
  await owner.close()

  for (const width of [390, 1440]) {
    const traveler = await browser.newPage({ baseURL: shopAt(key, baseURL), viewport: { width, height: 900 } })
    await seeBeforeOpening(traveler, shopAt(key, baseURL))
    const heard = collectComplaints(traveler)
    const card = traveler.getByRole('listitem').filter({ hasText: 'A week in London' })
    await expect(async () => {
      await traveler.goto('/')
      await expect(card).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(traveler.getByRole('heading', { level: 1 })).toHaveText('Where to, in half an hour?')
    await expect(card.getByText(/^\$[\d,]+$/)).toBeVisible()
    expect(await findProblems(traveler)).toEqual([])
    await traveler.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
    await expect(traveler.getByRole('heading', { level: 1 })).toHaveText('The people of Half Hour')
    const shown = traveler.getByRole('img', { name: 'The platform at noon' })
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy()
    expect(await findProblems(traveler)).toEqual([])
    await traveler.goto('/faq')
    await traveler.getByText('How do I book a flight?').click()
    await expect(traveler.getByText('Within half an hour, at Half Hour.')).toBeVisible()
    await traveler.goto('/contact')
    await expect(traveler.getByText('German, Polish')).toBeVisible()
    await traveler.goto('/terms')
    await expect(traveler.getByText('Half Hour sells, and nobody else.')).toBeVisible()
    expect(heard).toEqual([])
    await traveler.close()
  }
})
