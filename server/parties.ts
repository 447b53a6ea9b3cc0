import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { decodeWords } from 'postal-mime'
import { z } from 'zod'
import { toAsciiAddress } from '../messages/normalize.ts'

const webhookMessage = z.object({
  fields: z.object({ email: z.string().default(''), phone: z.string().default('') }),
})

const findAddresses = (header: string) => header.split(/[\s<>,"]+/).filter((word) => /^[^@]+@./.test(word))

/** The forms in which an address or a phone number can be compared: `a@xn--bcher-kva.example`, or digits without `+` or `00`. */
export function toPersonKeys(contact: string): string[] {
  const words = contact.trim().split(/\s+/)
  const addresses = words.flatMap((word) => (/^[^@]+@[^@]+$/.test(word) ? toAsciiAddress(word).toLowerCase() : []))
  const phones = words.filter((word) => !word.includes('@')).join(' ')
  // Words separate numbers: `0232 … ext. 12`. A slash does too, unless it follows the area code.
  const numbers = phones.split(/[^\d\s().+/-]+/u).flatMap((part) => {
    const parts = part.split('/').map((number) => number.replaceAll(/\D/g, ''))
    return parts.every(({ length }) => length >= 7) ? parts : parts.join('')
  })
  const long = numbers.map((number) => number.replace(/^0+/, '')).filter(({ length }) => length >= 5)
  return [...addresses.filter((address) => !address.endsWith('@')), ...long]
}

/**
 * Reads the people of a stored mail from its header, or from a webhook's JSON, which has no recipients. `contact` has the
 * email address and phone number of the visitor, as far as they were given, and `keys` their forms for comparison.
 */
export async function readParties(file: string) {
  let start = ''
  // The head of a notice has the contacts of up to 200 messages before its recipients.
  for await (const chunk of createReadStream(file, 'latin1')) {
    start += chunk
    if (start.startsWith('{') || start.includes('\r\n\r\n')) break
  }
  if (start.startsWith('{')) {
    const { data } = webhookMessage.safeParse(JSON.parse(await readFile(file, 'utf8')))
    const contact = `${data?.fields.email ?? ''} ${data?.fields.phone ?? ''}`.trim()
    return { contact, recipients: [], references: [], keys: new Set(toPersonKeys(contact)) }
  }
  const head = (start.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ')
  const getHeader = (name: string) => decodeWords(new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? '')
  const recipients = [...new Set(findAddresses(getHeader('To')))]
  const contact = getHeader('X-Contact')
  // The name before an address is the visitor's text, and can look like another address.
  const [replyTo = ''] = /<[^<>]+>$/.exec(getHeader('Reply-To')) ?? []
  const isConfirmation = getHeader('Auto-Submitted') === 'auto-replied'
  const people = [contact, isConfirmation ? recipients.join(' ') : replyTo.slice(1, -1)]
  const references = getHeader('X-References').split(' ')
  return { contact, recipients, references, keys: new Set(people.flatMap(toPersonKeys)) }
}
