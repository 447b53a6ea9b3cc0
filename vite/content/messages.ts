import type { Content } from '../../content/resolve/content.ts'
import { endpoint } from '../../schema/fieldTypes/contact.ts'

/** Returns the content with another server for its forms, or none, to try the forms without changing `_site.json`. */
export function withMessagesTo(content: Content, address: string | undefined): Content {
  if (address === undefined) return content
  const { messages: _, ...site } = content.site
  if (address === '') return { ...content, site }
  if (!endpoint.safeParse(address).success)
    throw new Error(`MESSAGES_ENDPOINT=${address} is not an address to post to.`)
  return { ...content, site: { ...site, messages: { endpoint: address } } }
}

/** Describes where the forms of a build are sent. */
export const describeMessages = ({ site }: Content): string =>
  site.messages?.endpoint
    ? `Both forms are sent to ${site.messages.endpoint}.`
    : `No form is sent, because "messages" in _site.json has no "endpoint". ${
        site.messages?.demo ? 'The message form is a demo' : 'The message form opens an email'
      }, and the quote list opens an email.`
