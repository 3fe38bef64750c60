import { openPayment } from './support/begun-booking'
import { cards, fillCard, payButton, readConfirmation } from './support/journey'
import { collectComplaints, drawLogosHere, findProblems } from './support/page-checks'
import { expect, test } from './support/warm-test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a price that rises is told once, charged to nobody who does not accept it, and charged as told to who does', async ({
  page,
}) => {
  await drawLogosHere(page)
  const complaints = collectComplaints(page)
  const reserved: string[] = []
  page.on('response', (answer) => {
    // A browser that has never paid is given its cookie first, and asks again.
    if (answer.url().endsWith('/process-card') && answer.status() !== 428)
      reserved.push(answer.request().postDataJSON().amount)
  })
  // The sandbox's airlines ask for more on this route whenever they are asked.
  await openPayment(page, { route: ['LHR', 'STN'] })
  await fillCard(page, cards.accepted)
  await payButton(page).click()

  const accept = page.getByRole('button', { name: /^Accept \$[\d,]+$/ })
  await expect(accept).toBeVisible()
  const told = (await accept.innerText()).replace('Accept ', '')
  const seen = `$${Number(reserved[0])}`
  await expect(page.getByText(`It was ${seen} and is now ${told}. Nothing was charged.`)).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await expect(page.getByRole('complementary', { name: 'Flight summary' })).toContainText(told)
  complaints.length = 0 // the browser's own, of the answer that names the new price
  expect(await findProblems(page)).toEqual([])

  await accept.click()
  await payButton(page).click()
  expect((await readConfirmation(page)).paid).toBe(told)
  expect(reserved.map(Number)).toEqual([seen, told].map((price) => Number(price.replace(/[^\d.]/g, ''))))
  expect(complaints).toEqual([])
})
