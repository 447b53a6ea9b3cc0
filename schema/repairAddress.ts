const LABEL = String.raw`[\p{L}\d_](?:[\p{L}\d_-]*[\p{L}\d_])?`

/** URL parsers also accept other hosts, such as `site,com`, and a single slash before them. */
const SECURE = new RegExp(String.raw`^https://(?:[^\s/@]+@)?(?:${LABEL}\.)*${LABEL}(?::\d+)?(?:[/?#][^\s]*)?$`, 'u')

const MAIL = new RegExp(String.raw`^mailto:[^\s@,;:?]+@(?:${LABEL}\.)+${LABEL}(?:\?\S*)?$`, 'u')

/** Whether a string is the `https:` address of another site. */
export const isSecure = (address: string): boolean => SECURE.test(address)

export const isMail = (address: string): boolean => MAIL.test(address)

/** The beginning of an address of another site, perhaps misspelt: `https:/`, `http//`, `htps://`, `www` */
export const FAR = /^\s*(?:h?t+ps{0,2}(?:[:;.]?[/\\]+|[:;])|(?=www\b))/i

const repairHost = (host: string) => host.replaceAll(/\s|[.,;]+$/g, '').replaceAll(/[.,;]+/g, '.')

/** The address of another site that was probably meant: `http//site,com/a` → `https://site.com/a` */
export function repairUrl(address: string): string | undefined {
  const rest = address.trim().replace(FAR, '')
  const host = rest.replace(/[/?#].*$/s, '')
  const url = `https://${repairHost(host)}${rest.slice(host.length)}`
  return FAR.test(address) && isSecure(url) && /\.\D/.test(url) ? url : undefined
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
