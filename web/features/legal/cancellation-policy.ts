import {
  EMAIL,
  EMAILS,
  FEES,
  type LegalDocument,
  link,
  list,
  NAME,
  p,
  REACH,
  REFUNDS,
  say,
  steps,
  table,
} from './legal-document'

/** The text of /cancellation-policy. */
export const cancellationPolicy: LegalDocument = {
  title: 'Cancellation and Refund Policy',
  inShort: [
    say`The airline's rules for your fare decide what you get back. You can read them before you pay.`,
    say`We start your refund with the airline ${REFUNDS}.`,
    say`Refunds go to the original payment method and typically take 7 to 30 business days.`,
    say`${FEES}`,
  ],
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      blocks: [
        p`This policy explains how to cancel a flight that you booked with ${NAME}, what you may get back and when. It
          is part of our ${link('/terms', 'Terms of Service')}.`,
        p`We sell tickets on behalf of airlines. The flight itself is a contract between the travelers and the airline,
          so a cancellation request is processed under the airline's rules for the fare you bought. We pass your request
          on, follow it up and email you the outcome.`,
        p`Some laws give travelers rights that no policy can take away, for instance when an airline cancels a flight.
          Nothing on this page limits those rights.`,
      ],
    },
    {
      id: 'fare-types',
      title: 'Fare Types',
      blocks: [
        p`Every flight's page has a Fare Rules tab. It says whether the fare can be refunded or changed and, where the
          airline has told us, what that costs. Please read it before you book.`,
        table(
          'What each fare type gives back when you cancel',
          ['Fare type', 'If you cancel'],
          [say`Refundable`, say`The airline gives back the fare and its taxes.`],
          [say`Refundable with a penalty`, say`The same, less the penalty in the airline's rules.`],
          [say`Non-refundable`, say`The fare is lost. Some airlines give back airport taxes that were not used.`],
          [say`Not stated`, say`We ask the airline and tell you the answer before anything is canceled.`],
        ),
        p`Seats and bags that you bought with the flight follow the airline's rules for extras. Many of them are
          non-refundable even when the fare is not.`,
        p`The price you pay includes our service fee, whatever the fare type. ${FEES}`,
        p`If you do not board a flight and have not canceled before it leaves, airlines usually cancel the rest of the
          journey and give nothing back.`,
      ],
    },
    {
      id: 'cancellation-process',
      title: 'Cancellation Process',
      blocks: [
        steps(
          say`Open the trip under ${link('/my-trips', 'My Trips')} and choose Cancel Booking. If you booked as a guest, open the
            trip by the link in our email, or have one sent under My Bookings in the ${link('/support', 'Support Center')}.`,
          say`If the trip offers no cancellation, for instance because a flight has left, ${REACH} with the booking reference and
            the name of the first traveler.`,
          say`We tell you what the airline would refund, where the money would go and which fees are kept, our service fee
            included. Nothing is canceled until you agree.`,
          say`We send your request to the airline, which processes it under its rules.`,
          say`We email the outcome to the address of the booking.`,
        ),
        p`Please ask before the first flight of the trip leaves. A cancellation covers everyone in the booking unless the
          airline can take single travelers out, and it cannot be undone.`,
        p`While a booking still waits for the airline's confirmation, the money on your card is only reserved. If no
          ticket is issued, the reservation is released and there is nothing to cancel.`,
      ],
    },
    {
      id: 'refund-timeline',
      title: 'Refund Timeline',
      blocks: [
        table(
          'How long a refund takes',
          ['Step', 'When'],
          [say`The refund with the airline`, say`We start it ${REFUNDS}`],
          [say`The airline and the banks process it`, say`Typically 7 to 30 business days`],
          [say`You hear the outcome from us`, say`By email, as soon as the airline has decided`],
        ),
        p`Refunds go to the original payment method and to no other card or account. If that card has been replaced or
          closed, your bank can usually pass the money on; please tell us as well.`,
        p`A refund is made in the currency you paid in. If your card is kept in another currency, your bank's exchange
          rate on the day may make the amount differ a little from what you paid.`,
      ],
    },
    {
      id: 'special-circumstances',
      title: 'Special Circumstances',
      blocks: [
        p`Airlines sometimes make exceptions. Tell us what happened as early as you can and we will ask for one:`,
        list(
          say`The airline cancels a flight or changes its times considerably. You can often choose between another flight
            and a refund.`,
          say`A traveler, or a close relative, dies or falls seriously ill. Airlines ask for a certificate.`,
          say`A traveler is called to military service or to a court. Airlines ask for the letter.`,
          say`Severe weather, a strike or an official warning affects the route. Many airlines then publish softer rules.`,
          say`The same trip was booked twice by mistake. Tell us on the same day if you can.`,
        ),
        p`The decision is the airline's, unless the law says otherwise. ${FEES} A visa that was refused, or a passport that
          was not valid long enough, is usually no reason for an exception.`,
      ],
    },
    {
      id: 'travel-insurance',
      title: 'Travel Insurance',
      blocks: [
        p`We do not sell travel insurance. If you could not easily bear the loss of the fare, we recommend that you buy
          cover from an insurer of your choice soon after you book. Check that it includes:`,
        list(
          say`cancellation for illness, injury and family emergencies,`,
          say`trips that are cut short, delayed or missed,`,
          say`the full price of the trip, for every traveler.`,
        ),
        p`An insurer may ask what you paid and what the airline gave back. Write to ${EMAIL} and we will confirm both in
          writing.`,
      ],
    },
    {
      id: 'dispute-resolution',
      title: 'Dispute Resolution',
      blocks: [
        p`If you disagree with a refund, please give us the chance to put it right first:`,
        steps(
          say`Write to ${EMAIL} or use our ${link('/contact', 'contact page')}, with the booking reference and what you
            expected.${EMAILS}`,
          say`If the answer does not settle it, ask for a review. We take the case up with the airline again and send you
            the reasons for its decision in writing.`,
          say`If you still disagree, you may turn to the airline, to the aviation or consumer authority of your country,
            or to the courts as the ${link('/terms', 'Terms of Service')} describe.`,
        ),
        p`You can also raise a dispute with the issuer of your card. Please talk to us before you do: an open dispute can
          hold up a refund that is already on its way.`,
      ],
    },
    {
      id: 'policy-changes',
      title: 'Policy Changes',
      blocks: [
        p`We may change this policy. The date at the top says when it last changed, and we give 30 days' notice of
          material changes. The version that was in force when you booked stays valid for that booking.`,
      ],
    },
  ],
}
