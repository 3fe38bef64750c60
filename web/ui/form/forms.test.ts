// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ForgottenPassword, Login, TripRetrieval } from '#worker/contract/account'
import { InvoiceBuyer } from '#worker/features/invoices/contract'
import { ContactMessage, JobApplication, SupportMessage } from '#worker/features/messages/contract'
import { EmailChangeRequest } from '#worker/features/rights/contract'
import { NewInvite } from '#worker/features/team/contract'
import { PasswordForm, RegistrationForm, ResetForm } from '../../features/account/account-forms'

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

// What is in a form's values: the texts that were typed, and whether boxes are checked.
const TYPED = ['', ' ', 'x', '7', '@', 'x'.repeat(70_000), 'x@example.com', '\u202e\n', true, false]

it.each(
  Object.entries({
    ...{ Login, RegistrationForm, PasswordForm, ResetForm, ForgottenPassword, TripRetrieval, EmailChangeRequest },
    ...{ ContactMessage, SupportMessage, JobApplication, InvoiceBuyer, NewInvite },
  }),
)('the form of %s never shows its library’s words', (_name, schema: v.ObjectSchema<v.ObjectEntries, undefined>) => {
  const shown = Object.keys(schema.entries).flatMap((name) => {
    const isBox = v
      .safeParse(schema, { [name]: '' })
      .issues?.some(({ expected }) => /^(?:boolean|true)$/.test(`${expected}`))
    return TYPED.filter((typed) => (typeof typed === 'boolean') === isBox).flatMap((typed) =>
      (v.safeParse(schema, { [name]: typed }).issues ?? [])
        .filter((issue) => v.getDotPath(issue) === name)
        .map(({ message }) => message),
    )
  })
  expect(shown).not.toEqual([])
  expect(shown.filter((message) => /^Invalid [a-z ]+: (?:Expected|Received) /.test(message))).toEqual([])
})
