import {
  COMPLAINTS,
  FEES,
  JURISDICTION,
  type LegalDocument,
  link,
  list,
  NAME,
  p,
  REACH,
  say,
  steps,
  table,
} from './legal-document'

/** The text of /terms. */
export const terms: LegalDocument = {
  title: 'Terms of Service',
  inShort: [
    say`The price we show is the price we charge, and your card is charged only once a ticket exists.`,
    say`The flight itself is a contract between the travelers and the airline, under the airline's rules.`,
    say`You must be over 18 to have an account, and you are responsible for passports and visas.`,
    say`We give 30 days' notice of material changes.`,
    say`The terms are governed by the law of ${JURISDICTION}.`,
  ],
  sections: [
    {
      id: 'agreement',
      title: 'The Agreement',
      blocks: [
        p`These terms apply whenever you search or book on the site of ${NAME}, with or without an account. By paying for a
          booking you accept them for yourself and for everyone you book for, and you confirm that you may do so. The payment
          page says so and links here; your booking names the version that was in force.`,
        p`They go together with our ${link('/cancellation-policy', 'Cancellation and Refund Policy')} and our
          ${link('/privacy-policy', 'Privacy Policy')}.`,
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      blocks: [
        p`You must be over 18 years of age to have an account. You can book without one: we then make an account for your
          email address, unless it has one already. It has no password until you choose one, on the confirmation page or
          by the link that we send you, which confirms the address as well.`,
        list(
          say`Give true details and keep them current: we use them to reach you about your bookings.`,
          say`Keep your password to yourself, and use one you use nowhere else.`,
          say`Tell us at once if you think that somebody else has used your account.`,
          say`An account is valid at ${NAME} only. You can ask us to close it at any time; bookings made with it stay valid.`,
        ),
      ],
    },
    {
      id: 'fares-and-prices',
      title: 'Fares and Prices',
      blocks: [
        p`Fares come from the airlines and change with demand. We show flights up to about 11 months ahead. An offer is held
          for a limited time, typically about 30 minutes, and is subject to availability until it is ticketed.`,
        list(
          say`The total is for all travelers. It includes taxes and our service fee, and nothing is added at the end. Seats
            and bags you choose stand on lines of their own.`,
          say`Prices are in US dollars unless the page shows another currency.`,
          say`If the airline changes a price before you pay, we show you both figures and charge nothing until you agree.`,
          say`A fare that is obviously wrong may be withdrawn by the airline. You then pay nothing, or get everything back.`,
        ),
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        p`A purchase has three steps, in this order:`,
        steps(
          say`We reserve the amount on your card.`,
          say`The airline issues the ticket.`,
          say`Only then do we take the money. If no ticket is issued, the reservation is released.`,
        ),
        p`If the airline's answer does not arrive, we tell you that we are confirming with the airline. Your money stays
          reserved meanwhile. Please do not book again: we settle it without you.`,
        p`We accept cards of Visa, MasterCard, American Express and Discover, and Apple Pay and Google Pay where the payment
          step shows them. Each booking is paid with one payment method; a price cannot be split. Your bank may ask you to
          confirm the payment.`,
      ],
    },
    {
      id: 'test-mode',
      title: 'Test Mode',
      blocks: [
        p`The shop can run in test mode. The payment page then says so. Test mode accepts test cards only, charges nothing
          and issues no valid tickets: nobody can travel on a booking made in it. Please do not type the details of real
          travelers while it is on.`,
      ],
    },
    {
      id: 'travelers',
      title: "Travelers' Details",
      blocks: [
        p`Enter names exactly as they stand in the travel document, and check dates of birth, email address and phone
          number before you pay. Airlines may refuse to carry somebody whose ticket bears another name, and may charge for
          a correction. You need the consent of everyone whose details you give us.`,
      ],
    },
    {
      id: 'passports-and-visas',
      title: 'Passports and Visas',
      blocks: [
        p`Passports must be valid for at least 6 months beyond the return date. Some countries and airlines ask for more. You
          are responsible for passports, visas, transit permits and health documents; ask the embassy of every country on
          your way, those you only change planes in included. A fare is not refunded because a document was missing.`,
      ],
    },
    {
      id: 'check-in',
      title: 'Check-in and Airport',
      blocks: [
        table(
          'When to check in and when to be at the airport',
          ['What', 'When'],
          [say`Online check-in opens`, say`24-48 hours before departure, depending on the airline`],
          [say`Be at the airport, domestic flight`, say`2 hours before departure`],
          [say`Be at the airport, international flight`, say`3 hours before departure`],
          [say`At peak times`, say`30-60 minutes earlier still`],
        ),
        p`All times on tickets are local to the airport. Whoever comes after the airline's check-in or gate has closed may
          lose the flight and the ones that follow it.`,
      ],
    },
    {
      id: 'changes-and-cancellations',
      title: 'Changes and Cancellations',
      blocks: [
        p`Whether a fare can be changed or refunded is decided by the airline's rules, which the flight's page shows before
          you book. How to cancel, what comes back and when is set out in the
          ${link('/cancellation-policy', 'Cancellation and Refund Policy')}. ${FEES}`,
        p`Airlines may change their schedules. Please check your flight again shortly before you leave.`,
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair Use',
      blocks: [
        p`Please use the site to plan and book your own travel or that of people you act for. You may not:`,
        list(
          say`make false, speculative or fraudulent bookings,`,
          say`collect fares or other content with automated means without our written consent,`,
          say`try to get around security, or to reach data of others,`,
          say`resell tickets where the airline forbids it.`,
        ),
        p`We may refuse a booking or close an account that breaks these rules.`,
      ],
    },
    {
      id: 'responsibility',
      title: 'Our Responsibility',
      blocks: [
        p`We arrange tickets with care and answer for our own mistakes. The airline carries you, and its conditions of
          carriage govern delays, cancellations, baggage and injury; international conventions may limit what it owes.`,
        p`As far as the law allows, our liability for a booking is limited to the price you paid for it, and we do not answer
          for what lies outside our control. Nothing here limits liability that the law does not let us limit, nor your
          rights as a consumer.`,
        p`The texts, drawings and software of this site belong to us or to those who license them to us. The names and
          marks of airlines belong to them.`,
      ],
    },
    {
      id: 'changes-to-terms',
      title: 'Changes to These Terms',
      blocks: [
        p`We may change these terms. We give 30 days' notice of material changes on this page before they take effect. A
          booking stays under the terms that were in force when it was made.`,
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing Law and Complaints',
      blocks: [
        p`These terms are governed by the law of ${JURISDICTION}. The courts there decide disputes, unless the consumer law of
          the place where you live lets you go to your own.`,
        p`Nothing here takes away the rights that the consumer law of the place where you live gives you.`,
        p`If we can't settle a complaint between us, you can take it to ${COMPLAINTS}.`,
        p`Before you go to court, please talk to us: ${REACH}. If a part of these terms turns out
          to be invalid, the rest stays in force.`,
      ],
    },
  ],
}
