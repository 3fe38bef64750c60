import { type Blocks, block, email, line, text } from '../fields'

/** The texts that a brand adds to its mails to travelers. */
export const mails = {
  signature: block(
    'Signature',
    { text: text('Text', 400) },
    { hint: 'At the end of every mail to a traveler, above how to reach you and the name of your company.' },
  ),
  answers: block(
    'Where answers go',
    { email: email('Reply-to address') },
    { hint: 'Without it answers go to the email address of the brand. Make sure that somebody reads it.' },
  ),
  confirmation: block(
    'Top of the booking confirmation',
    { text: line('Sentence', 300) },
    { hint: 'Before everything else in the mail that confirms a booking.' },
  ),
} satisfies Blocks
