import type { Page } from 'playwright/test'
import { CURRENT_TEXTS } from '#worker/domain/legal/legal-versions'
import { beSignedIn, proveIfAsked, signInAnew } from '../support/accounts'
import { aBrand, ownKey, seeBeforeOpening, shopAt, toast } from '../support/brand-editor'
import {
  cards,
  chooseOffer,
  chooseSeats,
  fillCard,
  fillPassengers,
  payButton,
  readConfirmation,
  search,
} from '../support/journey'
import { collectComplaints, findProblems } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A brand writes its own terms, sells under them, and writes others.

/** The version of the platform's terms, which the brand's follow. */
const OURS = CURRENT_TEXTS.terms

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })

/** Publishes what is written and waits until it is told. */
async function publish(page: Page, version: number) {
  await page.getByRole('button', { name: `Publish version ${version}` }).click()
  const question = page.getByRole('dialog', { name: `Publish version ${version}?` })
  await expect(question.getByText('It can’t be changed or removed later')).toBeVisible()
  await question.getByRole('button', { name: 'Publish' }).click()
  await proveIfAsked(page, toast(page, `Version ${version} is published`))
}

test('a brand publishes its own terms, and a traveler reads them as agreed to after others were published', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  const desk = shopAt('localhost', baseURL)
  const key = ownKey('legal')
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key)
  const complaints = collectComplaints(page)

  await page.goto(`${desk}/admin/pages?of=${key}`)
  await page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByText(`In force: version ${OURS}, the platform’s text`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Publish version ${OURS + 1}` })).toBeDisabled()
  await text(page).fill('See [this](javascript:alert(1))')
  await page.getByRole('button', { name: `Publish version ${OURS + 1}` }).click()
  await expect(page.getByText('There is a link to javascript:alert(1)')).toBeVisible()
  await text(page).fill('Between you and {brand}.\n\n## Kindness\n\n- Be kind to the crew\n- See [our questions](/faq)')
  await page.reload()
  await expect(page.getByText('What you had written is back')).toBeVisible()
  expect(await findProblems(page)).toEqual([])
  await publish(page, OURS + 1)
  await expect(page.getByText(`In force: version ${OURS + 1}, your own text`)).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('page-draft'))),
  ).toEqual([])

  const traveler = await page
    .context()
    .browser()!
    .newPage({ baseURL: shopAt(key, baseURL), locale: 'en-US' })
  await seeBeforeOpening(traveler, shopAt(key, baseURL))
  await traveler.goto('/terms')
  await expect(traveler.getByText(`Between you and Brand ${key}.`)).toBeVisible()
  await expect(traveler.getByText(new RegExp(`^Last updated .*\\(version ${OURS + 1}\\)$`))).toBeVisible()
  await expect(traveler.getByRole('heading', { level: 2, name: 'Kindness' })).toBeVisible()
  expect(await findProblems(traveler)).toEqual([])
  await traveler.getByRole('link', { name: `Version ${OURS}`, exact: true }).click()
  await expect(traveler.getByText('This is an earlier version.')).toBeVisible()
  await expect(traveler.getByRole('heading', { level: 2, name: /Governing Law/ })).toBeVisible()

  await signInAnew(traveler, { terms: OURS + 1 })
  await search(traveler, 64)
  await chooseOffer(traveler)
  await fillPassengers(traveler)
  await chooseSeats(traveler, [])
  await expect(traveler.getByText(/^By paying you agree to our terms/)).toBeVisible()
  await fillCard(traveler, cards.accepted)
  await payButton(traveler).click()
  await readConfirmation(traveler)

  await text(page).fill('Other terms altogether.')
  await publish(page, OURS + 2)
  await page.getByRole('button', { name: 'Go back to the platform’s text' }).click()
  const question = page.getByRole('dialog', { name: 'Go back to the platform’s text?' })
  await question.getByRole('button', { name: 'Go back to it' }).click()
  await proveIfAsked(page, toast(page, `Version ${OURS + 3} is published`))
  await expect(page.getByText(`In force: version ${OURS + 3}, the platform’s text`)).toBeVisible()
  expect(complaints).toEqual([])

  await traveler.goto('/my-trips')
  await traveler.getByRole('link', { name: /^View Details/ }).click()
  const agreed = traveler.getByRole('region', { name: 'What you agreed to' })
  const [read] = await Promise.all([
    traveler.context().waitForEvent('page'),
    agreed.getByRole('link', { name: `Terms of Service, version ${OURS + 1}` }).click(),
  ])
  await expect(read.getByText('As you agreed to it')).toBeVisible()
  await expect(read.getByText(`Between you and Brand ${key}.`)).toBeVisible()
  await expect(read.getByText('are those of that day')).toBeVisible()
  expect(await findProblems(read)).toEqual([])
  await read.getByRole('link', { name: 'Back to the trip' }).click()
  await expect(read.getByRole('region', { name: 'What you agreed to' })).toBeVisible()
  await traveler.close()
})
