import { EMAIL, type LegalDocument, link, list, NAME, p, say, table } from './legal-document'

/** The text of /cookies. The cookies in use are set by worker/middleware and worker/features/account/routes-sign-in. */
export const cookies: LegalDocument = {
  title: 'Cookie Policy',
  inShort: [
    say`We set cookies only for what you do here: sign in, book and see your booking. The longest lasts 400 days.`,
    say`We use no preference, analytics or marketing cookies.`,
    say`Your browser also keeps your last searches, so that you need not type them again.`,
  ],
  sections: [
    {
      id: 'what-cookies-are',
      title: 'What Cookies Are',
      blocks: [
        p`A cookie is a short text that a website asks your browser to keep and to send back on later visits. Browsers
          also have a storage of their own, which a page can read but which is not sent along. This policy covers both,
          on the site of ${NAME}.`,
      ],
    },
    {
      id: 'kinds-and-durations',
      title: 'Kinds and Durations',
      blocks: [
        p`These are the kinds of cookies a shop like ours may set, how long each lasts, and whether we set it today.`,
        table(
          'Kinds of cookies, how long they last and whether they are in use',
          ['Kind', 'What it is for', 'Lasts', 'In use today'],
          [
            say`Session`,
            say`Keeps the steps of one visit together`,
            say`Until you close the browser`,
            say`No: a booking in progress is kept in the tab's own storage instead`,
          ],
          [say`Authentication`, say`Keeps you signed in to your account`, say`30 days`, say`Yes`],
          [
            say`Security and booking`,
            say`Knows your browser again as you sign in, book or see the booking that you opened`,
            say`5 minutes to 400 days, see below`,
            say`Yes`,
          ],
          [say`Preference`, say`Remembers choices such as a language`, say`1 year`, say`No`],
          [say`Analytics`, say`Counts visits to pages`, say`2 years`, say`No`],
          [say`Marketing`, say`Shows advertising that fits earlier visits`, say`90 days`, say`No`],
        ),
        p`Before we start to use a kind that is not in use today, we will change this page and, where the law asks for
          it, ask for your consent.`,
      ],
    },
    {
      id: 'cookies-in-use',
      title: 'Cookies in Use',
      blocks: [
        p`The first two are set when you sign in, or when an account is made for you as you book, and end when you sign out.
          The third is set when you sign in or set a new password, the fourth only between your password and a second step, and
          the fifth while you sign in with Google or GitHub.
          The next two are set when you open a link to a booking that we sent you, or book as a guest, and end when
          you sign out. The last is set when you begin to fill in the travelers of a booking, and when you pay.`,
        table(
          'The cookies that we set today',
          ['Name', 'What it holds', 'Lasts'],
          [
            say`__Host-session`,
            say`A random, signed number that stands for your session. Scripts on the page cannot read it.`,
            say`30 days`,
          ],
          [
            say`__Host-signed-in`,
            say`A few random letters: somebody is signed in. It saves a question to our server on every visit, and lets an open
              page notice that somebody else has signed in.`,
            say`30 days`,
          ],
          [
            say`__Host-known-device`,
            say`That you signed in on this browser before, signed and without a name. Others who try passwords then cannot slow
              your own sign-in down. It stays when you sign out. Scripts on the page cannot read it.`,
            say`400 days`,
          ],
          [
            say`__Host-sign-in-step`,
            say`A random number that shows that your first step of signing in was right, until you have taken the second step. Scripts on the page
              cannot read it.`,
            say`5 minutes`,
          ],
          [
            say`__Host-sign-in-with`,
            say`A random number that shows that this browser was sent to Google or GitHub, until it comes back. Scripts on the page
              cannot read it.`,
            say`10 minutes`,
          ],
          [
            say`__Host-trip-…`,
            say`The signed number of a booking that you opened by a link or made as a guest, one cookie for each. Scripts on the
              page cannot read it.`,
            say`24 hours from your last visit to the booking, 7 days in all`,
          ],
          [
            say`__Host-trip-opened`,
            say`The number of the booking that you opened last. It saves a question to our server.`,
            say`7 days`,
          ],
          [
            say`__Host-preview`,
            say`A link that you opened, which shows this shop while it is closed. Scripts on the page cannot read it.`,
            say`30 days`,
          ],
          [
            say`__Host-buyer`,
            say`A random number that shows which payments were begun in this browser, so that nobody else can book with them, and
              that opens the travelers' details which your tab keeps sealed. It stays when you sign out. Scripts on the page
              cannot read it.`,
            say`30 days from when you last filled in or paid for a booking`,
          ],
        ),
        p`They are needed for the service you ask for when you sign in, book or open a link, so we do not ask for consent to
          them. No other website receives them.`,
      ],
    },
    {
      id: 'storage-on-your-device',
      title: 'Storage on Your Device',
      blocks: [
        table(
          'What the site keeps in your browser',
          ['Name', 'What it holds, and why', 'Lasts'],
          [
            say`lastSearch`,
            say`Your last search, to fill in the search form and lead you back to results`,
            say`Until you sign out or clear it`,
          ],
          [
            say`recentSearches`,
            say`Your last five searches, to offer them again below the search form`,
            say`Until you sign out or clear them`,
          ],
          [
            say`lastTripType`,
            say`Your last trip type, to open the search form on round trip or one way`,
            say`Until you sign out or clear it`,
          ],
          [
            say`previousResults`,
            say`The flights of your last search, to keep them on the page while more are loaded`,
            say`Until a later search replaces them, or you sign out or clear them`,
          ],
          [
            say`session-changed`,
            say`A moment in time, so that other open pages of ours notice that you signed in or out`,
            say`Less than a second`,
          ],
          [
            say`booking-draft:…`,
            say`Travelers' details of a booking in progress, sealed, so that nothing typed is lost when the page is loaded again`,
            say`Until you have booked, sign out or close the tab`,
          ],
          [
            say`booking-attempt:…`,
            say`The number, flight and price of a payment that you began, to find out what became of it, so that nothing is bought
              twice`,
            say`At most until you close the tab`,
          ],
          [
            say`verify-email-token`,
            say`A link that confirms your email address, to go on with it once you have signed in`,
            say`Until it is used, or you sign out or close the tab`,
          ],
          [
            say`email-change-token`,
            say`A link that confirms a change of your email address, for the same`,
            say`Until it is used, or you sign out or close the tab`,
          ],
          [
            say`review-draft`,
            say`The link by which you write a review, and what you have typed, so that nothing is lost when the page is loaded again`,
            say`Until you sign out or close the tab`,
          ],
          [
            say`brand-draft:…`,
            say`For those who manage this shop: changes of a brand that are not saved yet`,
            say`Until they are saved, or you sign out or close the tab`,
          ],
          [
            say`page-draft:…`,
            say`For those who manage this shop: what they have written on a page of it and not saved yet`,
            say`Until it is saved, or you sign out or close the tab`,
          ],
          [
            say`tsr-scroll-restoration-v1_3`,
            say`How far you had scrolled each page, so that Back leads to the same place`,
            say`Until you sign out or close the tab`,
          ],
        ),
        p`None of this ever holds the number or the security code of a card.`,
      ],
    },
    {
      id: 'payment-provider',
      title: 'The Payment Provider',
      blocks: [
        p`When real payments are switched on, the card form on the payment page comes from Stripe, our payment provider.
          Stripe may then set cookies of its own to recognize fraud. They are governed by Stripe's own policy. In test
          mode that form is not loaded.`,
      ],
    },
    {
      id: 'your-choices',
      title: 'Your Choices',
      blocks: [
        list(
          say`Sign out to end your session. That removes its cookies, those of a booking that you opened, and what your browser keeps
            for us. The cookies __Host-known-device and __Host-buyer stay for as long as the table above says.`,
          say`Clear the data of this site in your browser's settings to remove everything it has kept.`,
          say`Block cookies for this site if you wish. You can still search for flights, but you cannot sign in,
            book or open a booking by a link.`,
        ),
        p`How we use personal data in general is described in our ${link('/privacy', 'Privacy Policy')}.`,
      ],
    },
    {
      id: 'changes-and-questions',
      title: 'Changes and Questions',
      blocks: [
        p`We may change this policy. The date at the top says when it last changed, and we give 30 days' notice of
          material changes. If anything is unclear, write to ${EMAIL}.`,
      ],
    },
  ],
}
