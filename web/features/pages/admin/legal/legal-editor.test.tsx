import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { CURRENT_TEXTS } from '#worker/domain/legal-versions'
import { ACME, acme } from '#worker/testing/worlds/an-administration'
import { press } from '../../../../testing/press'
import { aPlatform, renderWithProof } from '../../../../testing/test-platform'
import { cleanUp } from '../../../brands/admin/editor/test-editor'
import { PagesPage } from '../pages-page'

// The editor of a legal text over the real API with ports in memory.

afterEach(() => {
  sessionStorage.clear()
  cleanUp()
})

const OURS = CURRENT_TEXTS.terms
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
const write = (value: string) => fireEvent.change(text(), { target: { value } })

async function openEditor() {
  renderWithProof(<PagesPage page="terms" search={{ of: ACME }} onLeave={() => {}} />)
  await screen.findByRole('button', { name: /^Publish version/ })
}

async function answer(name: string | RegExp) {
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
}

async function publish(value: string, version: number) {
  write(value)
  await press(`Publish version ${version}`)
  await answer('Publish')
  await screen.findByText(`In force: version ${version}, your own text`)
}

it('keeps the input when the platform’s text replaces the published one', async () => {
  aPlatform('brand owner')
  await openEditor()
  await publish('Be kind.', OURS + 1)
  expect(screen.getByRole('button', { name: `Publish version ${OURS + 2}` })).toHaveProperty('disabled', true)
  write('Be kinder.')
  await press('Go back to the platform’s text')
  await answer('Go back to it')
  await screen.findByText(`In force: version ${OURS + 2}, the platform’s text`)
  expect(text().value).toBe('Be kinder.')
})

it('says that another version was published since an earlier visit, before it is replaced', async () => {
  const { change } = aPlatform('brand owner')
  await openEditor()
  write('Mine.')
  cleanup()
  const theirs = { version: OURS + 1, date: '2026-11-25', isOwn: false, platform: OURS }
  change('brands', { record: { ...acme, version: 2, legal: { terms: [theirs] } }, version: 2 }, { key: ACME })
  await openEditor()
  await screen.findByText(`Version ${OURS + 1} was published since you began`)
  expect(text().value).toBe('Mine.')
  await press('Discard changes')
  await waitFor(() => expect(screen.queryByText(/was published since you began/)).toBeNull())
})

it('moves the focus to an invalid text at a press on Publish', async () => {
  aPlatform('brand owner')
  await openEditor()
  write('See [this](javascript:alert(1))')
  await press(`Publish version ${OURS + 1}`)
  await waitFor(() => expect(document.activeElement).toBe(text()))
  expect(screen.getByText(/There is a link to javascript/)).toBeTruthy()
})
