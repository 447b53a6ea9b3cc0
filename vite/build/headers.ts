/*
 * What a host says with each file. The built site carries it as `_headers`, which Netlify and Cloudflare Pages read;
 * `npm run guide` writes it for nginx; `vite preview` says the same.
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

/**
 * Said with every response, errors too. What a page may run and load is in the page itself, which knows its scripts:
 * see `contentSecurityPolicy.ts`; that others may not frame it can only be said here.
 */
export const SECURITY: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
}

/** A name with a hash never gets another content. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** For a day without asking; then the old one is shown while a new one is asked for. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/** How long browsers and caches keep what lies in a folder. */
const CACHING: Readonly<Record<string, string>> = {
  '/assets/': FOR_EVER,
  '/fonts/': A_DAY,
  '/icons/': A_DAY,
}

/** All else is asked for each time, and not sent again while it is the same. */
export const REVALIDATE = 'no-cache'

/** Headers of a file that is there. */
export function headersOf(path: string): Readonly<Record<string, string>> {
  const folder = Object.keys(CACHING).find((folder) => path.startsWith(folder))
  return { ...SECURITY, 'Cache-Control': (folder && CACHING[folder]) || REVALIDATE }
}

/**
 * `_headers` of the built site. These hosts join what several rules say of one header, so that there is no rule on
 * caching for all files; what they do without one is to revalidate.
 */
export function headersFile(): string {
  const rule = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    rule('/*', SECURITY),
    ...Object.entries(CACHING).map(([folder, value]) => rule(`${folder}*`, { 'Cache-Control': value })),
  ].join('\n\n')}\n`
}

/** The same for nginx, by name of file: what stands in its `http` block, and in each `server`. */
export function nginxFiles(): Readonly<Record<string, string>> {
  const written = '# Written by `npm run guide` from vite/build/headers.ts.\n'
  // By status, too: that something is not there must not be kept as long as what is.
  const lasting = Object.entries(CACHING).map(([folder, value]) => `    ~^(200|206|304)${folder} "${value}";\n`)
  const headers = Object.entries({ ...SECURITY, 'Cache-Control': '$caching' })
  return {
    'caching.conf': `${written}map $status$uri $caching {\n    default "${REVALIDATE}";\n${lasting.join('')}}\n`,
    'headers.conf': written + headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
  }
}
