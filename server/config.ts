import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LANGUAGES } from '../schema/names/languages.ts'

const whole = (least: number, most: number) => {
  const error = `has to be a whole number from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value
const proxy = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])],
  'has to name the addresses of the proxies before this service, with commas between: 127.0.0.1, 10.0.0.0/8',
)

/** What the service is told by its environment. */
const variables = z.object({
  ORIGIN: z
    .string('is missing. It is the address of the site: https://bornox.example')
    .refine(isOrigin, 'has to be the address of the site without a path or a slash at its end: https://bornox.example'),
  SPOOL: z.string('is missing. It is the folder that messages are kept in'),
  SITE: z.string().default('dist'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(8787),
  PROXIES: z.preprocess((list) => String(list).split(/[\s,]+/), z.array(proxy)).optional(),
  MAIL_TO: z.email('has to be the e-mail address that messages are sent to'),
  MAIL_FROM: z.email('has to be the e-mail address that messages are sent from'),
  COMPANY_LANGUAGE: z.enum(LANGUAGES, `has to be one of ${LANGUAGES.join(', ')}`).default('tr'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'has to be the address of a mail server: smtp://user:password@host:587' })
    .optional(),
  CONFIRM: z.enum(['yes', 'no'], 'has to be yes or no').default('yes'),
  MESSAGES_PER_ADDRESS: whole(1, 1_000_000).default(20),
  OPEN_UPLOADS: whole(1, 10_000).default(50),
  UPLOAD_SECONDS: whole(1, 3600).default(600),
  IDLE_SECONDS: whole(1, 600).default(30),
  RETRY_SECONDS: whole(1, 3600).default(30),
})

export type Config = z.infer<typeof variables>

/** Throws one error with a sentence for each mistake. It repeats no value, since that may be a secret. */
export function readConfig({ ...environment }: NodeJS.ProcessEnv): Config {
  const problems: string[] = []
  try {
    // A file that only this service may read: Docker's and systemd's secrets are.
    if (environment.SMTP_URL_FILE) environment.SMTP_URL = readFileSync(environment.SMTP_URL_FILE, 'utf8').trim()
  } catch {
    problems.push('SMTP_URL_FILE names a file that cannot be read')
  }
  // A variable without a value is as good as none.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const { data, error } = variables.safeParse(given)
  problems.push(...(error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}`))
  if (data && problems.length === 0) return data
  throw new Error(`The service is not configured rightly:\n${problems.map((line) => `- ${line}.`).join('\n')}`)
}
