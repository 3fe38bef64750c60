import { SECURITY_EVENT_DAYS } from '#worker/contract/security/security-events'
import {
  ALERT_WAITING_DAYS,
  APPLICATIONS_KEPT_MONTHS,
  BOOKINGS_KEPT_YEARS,
  ENDED_ALERTS_KEPT_DAYS,
  MESSAGES_KEPT_YEARS,
  NEWSLETTER_WAITING_DAYS,
  SAVED_TRAVELERS_KEPT_YEARS,
  UNCONFIRMED_ACCOUNT_DAYS,
} from '#worker/domain/account/retention'
import {
  CALLS,
  EMAIL,
  type LegalDocument,
  link,
  list,
  NAME,
  PRIVACY_CONTACT,
  p,
  REACH,
  say,
  table,
} from './legal-document'

/** The text of /privacy. It lists what worker/platform/tables stores. */
export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  inShort: [
    say`We keep what it takes to sell you a flight and to help you with it: your account, your bookings and the travelers'
      details.`,
    say`Of your card we keep the brand and the last four digits, never the number.`,
    say`We do not sell personal data, and we do not follow you around the web.`,
    say`You can see, correct, download and delete your data yourself, at any time, in
      ${link('/account-settings', 'Account Settings')}.`,
  ],
  sections: [
    {
      id: 'who-we-are',
      title: 'Who We Are',
      blocks: [
        p`${NAME} decides how the personal data described here is used. To reach us, ${REACH}; our contact details stand at the end.`,
        p`The software behind this site serves other travel brands too. Your account and your bookings belong to ${NAME}
          alone: no other brand can see them, and an account here opens no door there.`,
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What We Collect',
      blocks: [
        p`We collect what you give us when you register, book or write to us, and little more.`,
        table(
          'The personal data that we keep',
          ['Data', 'What it holds'],
          [
            say`Account`,
            say`Your username, email address, first and last name, the phone number and home airport that you may add,
              the day you joined, and your password in a form that cannot be read back`,
          ],
          [
            say`Bookings`,
            say`Flights, fare conditions, seats and bags, prices, invoices, booking reference, ticket numbers and status`,
          ],
          [
            say`Travelers`,
            say`Names, titles, genders, dates of birth and contact details; number, expiry date and issuing country of a
              passport, and a frequent flyer number, where you give them`,
          ],
          [
            say`Remembered travelers`,
            say`Names, titles, genders, dates of birth, frequent flyer numbers and a phone number, encrypted, and no passport:
              only of those you ask us to remember for your next booking`,
          ],
          [
            say`Ways to sign in`,
            say`The names of your passkeys and their public keys; the secret that an authenticator app shares with us,
              encrypted; recovery codes in a form that cannot be read back; where you sign in with Google or GitHub, the number
              they know you by`,
          ],
          [
            say`Agreements`,
            say`Which version of our terms and of this policy you agreed to when you registered or paid, and when`,
          ],
          [say`Payment`, say`The amount, the brand of the card, its last four digits and the payment's reference`],
          [
            say`Sessions`,
            say`When you signed in, when you were last here, the kind of device, such as Chrome on Windows, and when the
              session ends`,
          ],
          [
            say`Security events`,
            say`Sign-ins and attempts to sign in, changes of your password, email address or sessions: when, with what kind of
              device, from which country and part of the network; never the whole internet address, a password or a name
              that was typed`,
          ],
          [say`Emails`, say`To whom we wrote, when and about what; the text itself only until it is sent`],
          [say`Messages`, say`What you write to us and what we answer.${CALLS}`],
          [
            say`Newsletter`,
            say`Your email address, where you ask for our newsletter, with the time and what you agreed to. You confirm it by a link in an email first.`,
          ],
          [
            say`Price alerts`,
            say`Your email address, the flight, the days and the price that you wait for, where you ask us to tell you, with the time and what you agreed to, the prices we found and how often we wrote. You confirm it by a link in an email first.`,
          ],
          [
            say`Reviews`,
            say`Your stars, words and the name to show, when you write about a trip by the link in our mail, with its route and
              month; which version of the text you agreed to, and when; and why we did not publish it, or our answer. If you
              tell us not to ask you again, we keep your address in a scrambled form, to remember that`,
          ],
        ),
        p`To stop people from guessing passwords and references, we count attempts for at most a day by internet address
          and by username or email address, all in a scrambled form. Our technical logs hold request numbers, error codes
          and security events with the account's number, but no names, no contact details and nothing of a card.`,
        p`If you book for somebody else, please make sure that they agree to your giving us their details.`,
      ],
    },
    {
      id: 'card-data',
      title: 'Card Data',
      blocks: [
        p`We never keep a card number or a security code. You type them into a form of our payment provider, Stripe. If you ask
          us to store a card, Stripe keeps it and tells us the brand, last four digits and expiry date, until you remove it
          or your account. In test mode our own form accepts published test cards only, and keeps none of them.`,
      ],
    },
    {
      id: 'why-we-use-it',
      title: 'Why We Use It',
      blocks: [
        list(
          say`To search for flights, reserve seats, issue tickets and take payment: the contract you ask us for.`,
          say`To show you your trips, and to help with changes, cancellations and refunds.`,
          say`To make an account for you when you book without one, so that you can find the booking again.`,
          say`To keep accounts and payments safe from fraud and misuse, which is in your interest and ours.`,
          say`To keep the records that tax and accounting law asks for.`,
        ),
        p`We do not use your data for advertising.`,
      ],
    },
    {
      id: 'who-receives-it',
      title: 'Who Receives It',
      blocks: [
        p`We do not sell personal data. We pass on what is needed, and only to:`,
        list(
          say`the airlines you fly with, and Duffel, which carries bookings to them: travelers' names, dates of birth,
            genders and contact details, passports where the airline asks for them, and frequent flyer numbers where you
            give them;`,
          say`airlines that a search asks: the names and frequent flyer numbers you search with;`,
          say`Stripe, which takes the payment and makes the refund, and the card's bank, where it disputes a payment: that
            booking, its travelers' names and tickets, your email address, what you agreed to, our emails about it, and your
            sign-ins;`,
          say`Google or GitHub, if you choose to sign in with them: that you do so here;`,
          say`the companies that run our servers, our database and our outgoing email, on our instructions;`,
          say`authorities, where the law obliges us. Airlines may also have to report travelers to border authorities.`,
        ),
        p`Some of these are in other countries than you are, and a flight abroad always takes your data abroad. Where the law asks for safeguards, such as standard contract clauses, we rely on them.`,
      ],
    },
    {
      id: 'cookies-and-storage',
      title: 'Cookies and Storage',
      blocks: [
        p`We set cookies only to keep you signed in, to know a browser again that you signed in on, to show a booking that you
          opened by a link or made as a guest, and to bind what you type and pay to your browser, and your browser
          keeps your last searches. The
          ${link('/cookies', 'Cookie Policy')} lists every one of them with its duration.`,
      ],
    },
    {
      id: 'how-long-we-keep-it',
      title: 'How Long We Keep It',
      blocks: [
        list(
          say`Your account, with the ways to sign in to it, until you delete it; for ${String(UNCONFIRMED_ACCOUNT_DAYS)} days
            where nobody confirms its address and no trip was booked with it.`,
          say`A session, for 30 days from sign-in, and no longer than 14 days without use, or until you sign out.`,
          say`Bookings, with the travelers' names and contact details, for ${String(BOOKINGS_KEPT_YEARS)} years from the day
            they were made, or, where the law of our country has us keep such records for another time, for that: for the trip, for refunds and claims, and because tax and accounting law asks for such records.
            Then we take out of them whatever names somebody or leads to them; that also holds when you booked as a guest or
            have deleted your account.`,
          say`Travelers that you let us remember, until you remove them in your account's settings or delete the account, and
            no longer than ${String(SAVED_TRAVELERS_KEPT_YEARS)} years after you last booked with them.`,
          say`Dates of birth, passports and frequent flyer numbers in bookings, until a day after the purchase has ended. The airline keeps its own copy.`,
          say`Security events, for ${String(SECURITY_EVENT_DAYS)} days. When you delete your account, what is left
            of it names nobody.`,
          say`A change of your email address, for 30 days.`,
          say`Emails that we send: their text until they are sent, to whom and when for 30 days.`,
          say`Messages that you write to us, with our answers, for ${String(MESSAGES_KEPT_YEARS)} years, or until you delete your
            account.`,
          say`What you send us to apply for a position, for ${String(APPLICATIONS_KEPT_MONTHS)} months.`,
          say`Your address on the newsletter's list, until you leave it by the link in each newsletter or delete your account; for ${String(NEWSLETTER_WAITING_DAYS)} days where you never confirm it.`,
          say`Price alerts with your address, until ${String(ENDED_ALERTS_KEPT_DAYS)} days after they end: when you end them by the
            link in each of their mails or in your account, or when their last day has passed; for ${String(ALERT_WAITING_DAYS)} days
            where you never confirm them; and no longer than until you delete your account.`,
          say`Reviews, until you withdraw them by the link in our mail, write to us to remove them, or delete your account, and no
            longer than the booking's travelers. That you do not want to be asked for one, for ${String(BOOKINGS_KEPT_YEARS)} years.`,
        ),
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        p`Pages and data travel encrypted. Passwords and sessions are stored only as values that cannot be turned back.
          Every look-up of a trip names the brand and the person it belongs to. No system is perfectly safe: if a breach
          puts you at risk, we tell you and the authorities as the law requires.`,
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        p`Our service is not meant for children under 16. They may not open an account, and we do not knowingly collect
          data from them. If you believe that a child under 16 has given us data, write to ${EMAIL} and we will delete
          it.`,
        p`Children can of course travel. The adult who books gives us their details, and we use them to arrange that trip.`,
      ],
    },
    {
      id: 'your-rights',
      title: 'Your Rights',
      blocks: [
        p`Depending on where you live, you have the right to:`,
        list(
          say`know what we hold about you and receive a copy,`,
          say`have it corrected,`,
          say`have it deleted, as far as the law does not oblige us to keep it,`,
          say`object to a use of it, or have that use restricted,`,
          say`take it with you in a form that machines can read.`,
        ),
        p`Most of it you can do yourself in ${link('/account-settings', 'Account Settings')}: read and change your data,
          download all of it as a file, and delete your account. Deleting ends every session at once and takes your
          account, your ways to sign in and the link between you and its security events away; bookings stay as long as said
          above, and trips to come stay valid.`,
        p`Questions about privacy go to ${PRIVACY_CONTACT}.`,
        p`For the rest ${REACH}. We may ask you to show that you are who you say you are, and we answer
          within the time the law sets. If our answer does not satisfy you, you can complain to the privacy authority of
          the place where you live.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes to This Policy',
      blocks: [
        p`We may change this policy as the service changes. The date at the top says when it last changed, and we give 30
          days' notice of material changes, as our ${link('/terms', 'Terms of Service')} say.`,
      ],
    },
  ],
}
