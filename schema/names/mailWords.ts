/** The words of the message server's mails and pages. Each description tells editors and translators where the words appear. */
export const MAIL_WORDS = {
  requestSubject:
    'The subject of a request, as the company gets it; {name} is the company’s or the person’s, {reference} its number.',
  messageSubject: 'The subject of a message, as the company gets it; {name} is the person’s, {reference} its number.',
  visitorLanguage: 'Before the language that the visitor read the site in.',
  greeting: 'The first line of a confirmation, without a name.',
  requestTaken: 'The subject and first sentence of the confirmation of a request; {reference} is its number.',
  messageTaken: 'The subject and first sentence of the confirmation of a message; {reference} is its number.',
  quoteReference: 'In a confirmation: what the reference number, {reference}, is for.',
  tradeRegister: 'In the signature of a confirmation: before the company’s entry in the trade register.',
  unasked: 'The end of a confirmation: for somebody whose address another has given.',
  totalMass: 'Before the mass of the whole request.',
  ownWords: 'In a confirmation, in place of a line that the visitor wrote in words.',
  omitted: 'In a confirmation: how many texts in the visitor’s own words it does not repeat; {n} is the number.',
  errorTitle: 'The heading of the page that says, without JavaScript, that a message was not sent.',
  errorFields: 'There: fields are empty, or not right.',
  errorFiles:
    'There: files were not taken; {kinds} are those that are, {most}, {each} and {all} the limits of number and size.',
  errorWork: 'There: the message has links or the connection has sent spam, which needs JavaScript.',
  goBack: 'There: how to get back to the form.',
  notDelivered:
    'The subject of the mail to the company about a message that could not be delivered; {reference} is its number.',
  notDeliveredMany: 'The same for several messages; {count} is how many.',
  notDeliveredText: 'The first line of that mail.',
  contact: 'In that mail: before the email address and phone number of the visitor.',
  missingRecipients: 'In that mail: before the addresses in the company that did not get the message.',
  storedAt: 'In that mail: before the place of the message on the server.',
} as const

export type MailWord = keyof typeof MAIL_WORDS
