const LABEL = String.raw`[\p{L}\d_](?:[\p{L}\d_-]*[\p{L}\d_])?`

/** URL parsers also accept other hosts, such as `site,com`, and a single slash before them. */
const SECURE = new RegExp(String.raw`^https://(?:[^\s/@]+@)?(?:${LABEL}\.)*${LABEL}(?::\d+)?(?:[/?#][^\s]*)?$`, 'u')

const MAIL = new RegExp(String.raw`^mailto:[^\s@,;:?]+@(?:${LABEL}\.)+${LABEL}(?:\?\S*)?$`, 'u')

/** Whether a string is the `https:` address of another site. */
export const isSecure = (address: string): boolean => SECURE.test(address) && unwrapUrl(address) === address

/** Redirects through which Google, Microsoft and Facebook lead to the address in their query. */
const REDIRECT =
  /^https:\/\/(?:(?:www\.)?google\.[a-z.]+\/url|[\w.]+\.safelinks\.protection\.outlook\.com\/|l\.facebook\.com\/l\.php)\?(?:.*&)?(?:q|url|u)=([^&]+)/i

/** Removes what programs add to an address: the redirect around a copied link, the tracking parameter of a language model. */
function unwrapUrl(address: string): string {
  const [, target] = REDIRECT.exec(address) ?? []
  if (target !== undefined && /^https?(?::|%3A)/i.test(target)) return decode(target)
  return address.replace(/([?&])utm_source=(?:chatgpt\.com|openai|copilot\.com)(?:&|$)/, '$1').replace(/[?&]$/, '')
}

/** Decodes an address. Browsers copy it with encoded letters: `/%C3%BCr` */
export function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The address in the HTML of a frame, as maps services offer it. */
const FRAME_SOURCE = /^\s*<iframe\b[^>]*?\bsrc=["']([^"']+)/i

const CHAT_ADDRESS = /^https:\/\/wa\.me\/\+?[\d\s()-]+$/

export const isMail = (address: string): boolean => MAIL.test(address)

/** The beginning of an address of another site, perhaps misspelt: `https:/`, `http//`, `htps://`, `www` */
export const HTTPS = /^\s*(?:h?t+ps{0,2}(?:[:;.]?[/\\]+|[:;])|(?=www\b))/i

const repairHost = (host: string) => host.replaceAll(/\s|[.,;]+$/g, '').replaceAll(/[.,;]+/g, '.')

/** The address of another site that was probably meant: `http//site,com/a` → `https://site.com/a` */
export function repairUrl(address: string): string | undefined {
  const [, source] = FRAME_SOURCE.exec(address) ?? []
  if (source !== undefined) return isSecure(source) ? source : undefined
  if (CHAT_ADDRESS.test(address)) return `https://wa.me/${address.replace(/^.*\//, '').replaceAll(/\D/g, '')}`
  const hostAndPath = unwrapUrl(address.trim()).replace(HTTPS, '')
  const host = hostAndPath.replace(/[/?#].*$/s, '')
  const url = `https://${repairHost(host)}${hostAndPath.slice(host.length)}`
  return HTTPS.test(address) && isSecure(url) && /\.\D/.test(url) ? url : undefined
}

/** The link to an email address that was probably meant: `mailto: info@site,com` → `mailto:info@site.com` */
export function repairMail(address: string): string | undefined {
  const [, mail = '', query = ''] = /^\s*(?:mailto:[\s/]*)?([^?]*)(.*)$/is.exec(address) ?? []
  const link = `mailto:${repairHost(mail)}${query.trim().replaceAll(/\s/g, '%20')}`
  return isMail(link) ? link : undefined
}

/** The link to a phone number that was probably meant. Letters can only be digits that look like them: `tel:O232…` */
export function repairPhone(address: string): string | undefined {
  const digits = address.replace(/^tel:/i, '').replaceAll(/o/gi, '0').replaceAll(/[Il]/g, '1')
  return /\p{L}/u.test(digits) ? undefined : `tel:${digits.replaceAll(/[^\d+]/g, '')}`
}
