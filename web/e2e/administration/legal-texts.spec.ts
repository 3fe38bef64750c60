import { CURRENT_TEXTS } from '#worker/domain/legal-versions'
import { beAt, beSignedIn, signInAsNewUser } from '../support/accounts'
import { aBrand, ownKey, publishTerms, shopAt, toast } from '../support/brand-editor'
import { bookTrip } from '../support/journey'
import { collectComplaints, findProblems } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A brand publishes its own terms, sells under them, and publishes new ones.

/** The version of the platform's terms; the brand's get the next number. */
const OURS = CURRENT_TEXTS.terms

test('a brand publishes its own terms, and a traveler still reads the agreed ones after new ones were published', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const desk = shopAt('localhost', baseURL)
  const key = ownKey('legal')
  const shop = shopAt(key, baseURL)
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key)
  const complaints = collectComplaints(page)

  await page.goto(`${desk}/admin/pages/terms?of=${key}`)
  await expect(page.getByText(`In force: version ${OURS}, the platform’s text`)).toBeVisible()
  const publish = page.getByRole('button', { name: `Publish version ${OURS + 1}` })
  await expect(publish).toBeDisabled()
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('Between you and {brand}.\n\n## Kindness\n\n- Be kind to the crew\n- See [our questions](/faq)')
  await publish.click()
  const question = page.getByRole('dialog', { name: `Publish version ${OURS + 1}?` })
  await expect(question.getByText('It can’t be changed or removed later')).toBeVisible()
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, `Version ${OURS + 1} is published`)).toBeVisible()
  await expect(page.getByText(`In force: version ${OURS + 1}, your own text`)).toBeVisible()
  const drafts = () => Object.keys(sessionStorage).filter((name) => name.startsWith('page-draft'))
  expect(await page.evaluate(drafts)).toEqual([])

  const traveler = await page.context().newPage()
  await beAt(traveler, shop)
  await signInAsNewUser(traveler, { terms: OURS + 1 })
  // As the payment form does.
  const agreedTo = { ...CURRENT_TEXTS, terms: OURS + 1 }
  await traveler.route('**/api/payments/process-card', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), agreedTo } }),
  )
  const days = 164 + test.info().parallelIndex
  const { id } = await bookTrip(traveler, { origin: 'JFK', destination: 'LHR', days })
  await publishTerms(page, desk, key, 'Other terms altogether.')

  await traveler.goto(`${shop}/my-trips/${id}`)
  const agreed = traveler.getByRole('region', { name: 'What you agreed to' })
  const [read] = await Promise.all([
    traveler.context().waitForEvent('page'),
    agreed.getByRole('link', { name: `Terms of Service, version ${OURS + 1}` }).click(),
  ])
  await expect(read.getByText('As you agreed to it')).toBeVisible()
  await expect(read.getByText(`Between you and Brand ${key}.`)).toBeVisible()
  await expect(read.getByRole('heading', { level: 2, name: 'Kindness' })).toBeVisible()
  await expect(read.getByText('are those of that day')).toBeVisible()
  expect(await findProblems(read)).toEqual([])
  expect(complaints).toEqual([])
})
