import { FAQ_CATEGORIES, type FaqCategory, type FaqEntry } from '../contract/content/faq'
import type { StoredContentOf } from '../contract/content/pages'

/** The FAQ's categories in the order of its tabs; the first is the default. */
export const faqCategories = Object.entries(FAQ_CATEGORIES).map(([value, label]) => ({
  value: value as FaqCategory, // its own keys
  label,
}))

/**
 * All that a booking can be paid with, as every text names it: true for each brand and in both modes. Only live mode has wallets, at registered
 * hosts and in browsers that have one too.
 */
export const PAYMENT_METHODS =
  'cards of Visa, MasterCard, American Express and Discover, and Apple Pay and Google Pay where the payment step shows them'

/** Every question of the FAQ, by category in the order of the tabs, five each. No entry names a brand. */
export const faqEntries: readonly FaqEntry[] = [
  {
    category: 'booking',
    question: 'How do I book a flight?',
    answer:
      'Enter where you fly from and to, your dates, cabin and travelers on the home page and choose Search Flights. Open the flight you like, check its fare rules, then enter the travelers, choose seats where the airline offers them, and pay. Your booking reference appears on the confirmation page and in the email we send you.',
  },
  {
    category: 'booking',
    question: 'How far ahead can I book?',
    answer:
      'Airlines publish their seats about 11 months ahead, so that is how far ahead you can book. If your dates find nothing, the airline may not have opened them yet: try again later or search for nearby days.',
  },
  {
    category: 'booking',
    question: 'Do I need an account to book?',
    answer:
      'No. You can search and book as a guest. If your email address has no account yet, one is made when you book, so that you can see the trip later. It has no password until you choose one, on the confirmation page or by the link in our email. Later "Forgot password?" sends you another link.',
  },
  {
    category: 'booking',
    question: 'How many travelers fit in one booking?',
    answer:
      'Up to nine, infants included, as long as the airline has that many seats at the same fare. Each infant under 2 travels on the lap of an adult, so a booking cannot hold more infants than adults. For a larger group, or an infant in a seat of its own, please contact us.',
  },
  {
    category: 'booking',
    question: 'Why has a price changed or an offer expired?',
    answer:
      'Airlines hold an offer for a short time, typically about 30 minutes, and then price the seats anew. We check the offer while you book. If its price changes or it expires, we tell you before anything is charged, and you can search again for the same flight.',
  },
  {
    category: 'payment',
    question: 'Which payment methods do you accept?',
    answer: `We accept ${PAYMENT_METHODS}. In test mode it takes test cards only.`,
  },
  {
    category: 'payment',
    question: 'Can I split a booking between two cards?',
    answer:
      'No. Each booking is paid with one payment method. If travelers want to pay separately, make one booking for each of them; seats and prices can then differ between the bookings.',
  },
  {
    category: 'payment',
    question: 'When is my card charged?',
    answer:
      'When you complete the booking, your bank reserves the amount. It is charged once the airline has confirmed your seats. If the airline cannot confirm them, the reservation is released and you pay nothing; your bank may take some days to show that.',
  },
  {
    category: 'payment',
    question: 'Does the price include taxes and fees?',
    answer:
      'Yes. The total includes the fare, taxes and fees for all travelers in the search, and it is the amount on your card statement. Seats and bags you add are shown as lines of their own before you pay. Your bank may add a fee of its own for a foreign currency.',
  },
  {
    category: 'payment',
    question: 'My payment was declined. What can I do?',
    answer:
      'Check the card number, the expiry date and the security code, then try again. What you typed stays in place. If the card is declined again, your bank can tell you why; another card often helps. A declined payment never makes a booking.',
  },
  {
    category: 'cancellations',
    question: 'Can I cancel my flight?',
    answer:
      'It depends on the fare. Its rules are shown on the flight page before you book: refundable, refundable with a penalty, or not refundable. Some airlines do not state their rules; ask us before you book if that matters to you. Our service fees are non-refundable, unless our cancellation policy says otherwise. The Cancellation and Refund Policy has the details.',
  },
  {
    category: 'cancellations',
    question: 'How do I cancel a booking?',
    answer:
      'Sign in, open the trip in My Trips and choose Cancel Booking. You see what comes back and which fees are kept before anything is canceled. As a guest, open the trip by the link in our email, or have one sent under My Bookings in the Support Center. The outcome is emailed to you. Please do so before departure: many fares lose their value afterward.',
  },
  {
    category: 'cancellations',
    question: 'How long does a refund take?',
    answer:
      'As soon as you agree to what comes back, we cancel with the airline and ask for the refund. Once the airline agrees, a refund to a card typically takes 7-14 business days. Some airlines and banks need longer; processing can take up to 30 business days. What comes back is the airline’s refund; our service fees are non-refundable, unless our cancellation policy says otherwise.',
  },
  {
    category: 'cancellations',
    question: 'Will I get the full amount back?',
    answer:
      'The airline decides how much of the fare and taxes it returns, and may keep a penalty. Service fees are non-refundable, unless our cancellation policy says otherwise. Refunds always go to the original payment method, never to another card or account.',
  },
  {
    category: 'cancellations',
    question: 'What if the airline cancels or changes my flight?',
    answer:
      'If an airline cancels a flight or moves it far from its time, it usually offers another flight or a refund under its own rules and the law where you fly. We email you a change of your flights, and you can keep them or cancel in My Trips. Our service fees are non-refundable, unless our cancellation policy says otherwise.',
  },
  {
    category: 'changes',
    question: 'Can I change the date or time of my flight?',
    answer:
      'If your fare is changeable, yes. Contact us with your booking reference, and we ask the airline. You pay any penalty of the airline and the difference if the new flight costs more.',
  },
  {
    category: 'changes',
    question: 'Can I correct or change a name?',
    answer:
      'Names must match the passport or ID used for travel. Tell us about a misspelling as soon as you see it: airlines often correct small errors, some for a fee. A ticket cannot be handed to another person.',
  },
  {
    category: 'changes',
    question: 'How do I add baggage after booking?',
    answer:
      "While you book, bags that the airline sells are offered beside the seats. Afterward, add bags on the airline's own site with your booking reference, or contact us.",
  },
  {
    category: 'changes',
    question: 'How do I choose or change seats?',
    answer:
      "Choose seats on the seat map while you book, where the airline provides one. Afterward, use the airline's own site with your booking reference, or choose at check-in. Some seats cost extra.",
  },
  {
    category: 'changes',
    question: 'What does a change cost?',
    answer:
      'That depends on the airline and the fare. The fare rules on the flight page show whether changes are allowed and the penalty if the airline states one. Add the difference to the price of the new flight. Our service fees are non-refundable. We name the total before anything is changed.',
  },
  {
    category: 'travel',
    question: 'When should I be at the airport?',
    answer:
      "Arrive 2 hours before a domestic flight and 3 hours before an international one. Add 30-60 minutes at peak times such as holidays. Check-in and bag drop close earlier than the gate, and the airline's own times are the ones that count.",
  },
  {
    category: 'travel',
    question: 'When does online check-in open?',
    answer:
      "For most airlines, 24-48 hours before departure, on the airline's own site or app. Use the booking reference from your confirmation page or My Trips. If an airline asks for an airport check-in instead, it tells you there.",
  },
  {
    category: 'travel',
    question: 'How long must my passport be valid?',
    answer:
      'For international trips, at least 6 months beyond your return date. Some countries ask for less, but many refuse entry below that. If your passport is shorter, renew it before you book or ask the embassy of the country you visit.',
  },
  {
    category: 'travel',
    question: 'Do I need a visa?',
    answer:
      'That depends on your citizenship, where you go and where you change planes. Ask the embassy or the official site of every country on your way, transit included. Travelers are responsible for their own documents, and an airline can refuse boarding without them.',
  },
  {
    category: 'travel',
    question: 'How much baggage may I take?',
    answer:
      'Each airline and fare sets its own limits for cabin and checked bags. Bags that you can buy are shown with their prices while you book. On journeys with several airlines the rules can differ by flight, so check with each of them before you pack.',
  },
  {
    category: 'account',
    question: 'What is an account good for?',
    answer:
      'Signed in, you see your trips in My Trips: upcoming, past and canceled ones, each with its booking reference, flights, travelers and what was paid. Your account belongs to this site alone and opens no other.',
  },
  {
    category: 'account',
    question: 'I have no password, or lost it. What now?',
    answer:
      'An account that was made with a booking has none until you choose one. Choose “Forgot password?” on the sign-in page and enter the email address of your account. We send a link that works once, within 30 minutes: with it you choose a new password, and every device is signed out. We could not tell you the old one, since we keep no password in a form that can be read.',
  },
  {
    category: 'account',
    question: 'How do I choose a safe password?',
    answer:
      'Use 12 characters or more that you use nowhere else; a password manager makes this easy. We ask for 8 at least, and 12 when you change one, of any kind, and refuse common ones and those that hold your name or ours.',
  },
  {
    category: 'account',
    question: 'Why is my booking not in My Trips?',
    answer:
      'My Trips shows what was booked with your account. A trip that you booked as a guest joins it once your email address is confirmed: open the link we sent, or ask for another in Account Settings. Without an account, enter booking reference and email address under My Bookings in the Support Center, and we send you a link to the trip.',
  },
  {
    category: 'account',
    question: 'How do you handle my personal data?',
    answer:
      "We use the travelers' details to make the booking and to help with it, and pass on to the airline what it needs. Of your card we keep its brand and last four digits only. The Privacy Policy says what is kept, for how long, and how to ask about it.",
  },
]

/** The FAQ of a brand that has written none: how the shop works, which is the same for every brand. */
export const neutralFaq: StoredContentOf<'faq'> = {
  top: {
    isShown: true,
    title: 'Frequently asked questions',
    lead: 'Short answers about booking, paying, changing plans and flying.',
  },
  questions: { isShown: true, questions: faqEntries.map((entry) => ({ ...entry, show: 'yes' })) },
}
