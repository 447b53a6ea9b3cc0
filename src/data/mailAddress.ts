/** Maximum characters of a `mailto:` address. Some mail programs cut or reject longer ones. */
export const MAX_MAIL_ADDRESS = 1900

/** A `mailto:` address with a text and a subject. `\n` separates lines. */
export function createMailAddress(address: string, { subject, body }: { subject?: string; body: string }): string {
  // Lone surrogates (left over from a cut paste) have no code point.
  const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
  return `${address}?${subject ? `subject=${encode(subject)}&` : ''}body=${encode(body.replaceAll(/\r?\n/g, '\r\n'))}`
}
