import userEvent from '@testing-library/user-event'

/** Puts a text behind what is in a field, by pasting it: a letter at a time is for the tests of the fields themselves. */
export async function enter(field: Element, text: string, user: Pick<typeof userEvent, 'click' | 'paste'> = userEvent) {
  await user.click(field)
  await user.paste(text)
}
