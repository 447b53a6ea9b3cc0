import type { Content } from '../../content/resolve/content.ts'

/*
 * The headers of each file. The build writes them to `_headers` for Netlify and Cloudflare Pages, `npm run guide` writes them
 * for nginx, and `vite preview` sends them.
 */

/** Browser features that nothing on the site uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]

/** The address to which browsers report violations of the policy. The message server logs them: `server/reports.ts`. */
const REPORTS = '/messages/reports'

/**
 * The policy for all pages. Each page has a stricter one in a `meta` element, with the hashes of its own scripts and styles
 * (`contentSecurityPolicy.ts`). Only a header can forbid frames and name an address for reports.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' https:",
  "frame-src 'self' https:",
  "form-action 'self' https:",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  `report-uri ${REPORTS}`,
  'report-to csp',
].join('; ')

/** Headers of every response, errors included. */
export const SECURITY: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Content-Security-Policy': POLICY,
  'Reporting-Endpoints': `csp="${REPORTS}"`,
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
}

/** The content of a file with a hash in its name never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Cached for a day. After that, the old one is used while the browser fetches a new one. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/** Cache lifetimes of the files in a folder. */
const CACHING: Readonly<Record<string, string>> = {
  '/assets/': FOR_EVER,
  '/fonts/': A_DAY,
  '/icons/': A_DAY,
}

/** Every other file is revalidated at each request. */
const REVALIDATE = 'no-cache'

/** Views of pages, which must not appear in search results. */
const UNLISTED = { 'X-Robots-Tag': 'noindex' }
const isUnlisted = (path: string) => path.endsWith('.json')

/** Headers of an existing file. */
export function getHeaders(path: string): Readonly<Record<string, string>> {
  const folder = Object.keys(CACHING).find((folder) => path.startsWith(folder))
  return {
    ...SECURITY,
    'Cache-Control': (folder && CACHING[folder]) || REVALIDATE,
    ...(isUnlisted(path) && UNLISTED),
  }
}

/**
 * `_headers` of the built site. These hosts join the values of a header from several rules, so no rule sets caching for all
 * files. Their default is to revalidate.
 */
export function createHeadersFile(url: string, dataSheets: Content['dataSheets'] = new Map()): string {
  const writeRule = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    writeRule('/*', SECURITY),
    ...Object.entries(CACHING).map(([folder, value]) => writeRule(`${folder}*`, { 'Cache-Control': value })),
    writeRule('/*.json', UNLISTED),
    // Search engines list the page, not its PDF.
    ...[...dataSheets].sort().map(([page, { href }]) => writeRule(href, { Link: `<${url}${page}>; rel="canonical"` })),
  ].join('\n\n')}\n`
}

/** For nginx: a data sheet's canonical page. The file is named after the page's folder. */
const CANONICAL = String.raw`
map $uri $canonical {
    default "";
    "~^(?<sheetpage>(?:/[^/]+)*/(?<sheetname>[^/]+))/[^/]+-\k<sheetname>-[a-z]{2}\.pdf$" '<https://$host$sheetpage>; rel="canonical"';
}
`

/** nginx does not send an empty header. */
const ROBOTS = String.raw`
map $uri $robots {
    default "";
    "~\.json$" "${UNLISTED['X-Robots-Tag']}";
}
`

/** The headers for nginx, by file name: maps for the `http` block, and headers for each `server`. */
export function createNginxFiles(): Readonly<Record<string, string>> {
  const heading = '# Written by `npm run guide` from vite/build/headers.ts.\n'
  // Only for files that exist: a missing one must not be cached as long.
  const lasting = Object.entries(CACHING).map(([folder, value]) => `    ~^(200|206|304)${folder} "${value}";\n`)
  const headers = Object.entries({
    ...SECURITY,
    'Content-Security-Policy': '$policy',
    'Cache-Control': '$caching',
    Link: '$canonical',
    'X-Robots-Tag': '$robots',
  })
  const quote = (value: string) => (value.includes('"') ? `'${value}'` : `"${value}"`)
  return {
    // The message server forbids to store files of its visitors.
    'caching.conf': `${heading}map $status$uri $file_caching {\n    default "${REVALIDATE}";\n${lasting.join('')}}\n\nmap $upstream_http_cache_control $caching {\n    default $upstream_http_cache_control;\n    "" $file_caching;\n}\n${CANONICAL}${ROBOTS}`,
    // The message server sends a policy itself.
    'policy.conf': `${heading}map $upstream_http_content_security_policy $policy {\n    default $upstream_http_content_security_policy;\n    "" "${POLICY}";\n}\n`,
    'headers.conf': heading + headers.map(([name, value]) => `add_header ${name} ${quote(value)} always;\n`).join(''),
  }
}
