// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The opening tags of forms, as far as their attributes may reach: the browser's and the library's. Those of `useSchemaForm` have the method. */
const FORM = /<(?:form\b|Form\s+of=|LibraryForm\b)[\s\S]{0,300}/g
/** Flights are searched for by an address that names nobody. */
const SEARCHES = ['web/features/search/form/search-form.tsx']
/** A press by which somebody joins or leaves the newsletter, or confirms, pauses or ends an alert: there is nothing to type. */
const PRESSES = ['web/features/newsletter/newsletter-page.tsx', 'web/features/alerts/alert-press.tsx']

it('no form submits anything without JavaScript, except to a search address', () => {
  const allowed = [...SEARCHES, ...PRESSES]
  const sources = globSync('web/**/*.tsx').filter((file) => !file.includes('.test.') && !allowed.includes(file))
  const forms = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(FORM)].map(([tag]) => ({ file, tag })),
  )
  expect(forms.length).toBeGreaterThan(20)
  // Its Form has no method of its own.
  const library = sources.filter(
    (file) => !file.startsWith('web/bench/') && /\buseForm\(/.test(readFileSync(file, 'utf8')),
  )
  expect(library).toEqual([])
  // Outside of a dialog a browser sends nothing by this method.
  expect(forms.filter(({ tag }) => !/method="dialog"|action=/.test(tag)).map(({ file }) => file)).toEqual([])
})
