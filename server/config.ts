import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { toAsciiAddress } from '../messages/normalize.ts'
import site from '../pages/_site.json' with { type: 'json' }
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../schema/names/languages.ts'

const createIntegerParser = (min: number, max: number) => {
  const error = `has to be a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

const list = <T extends z.ZodType>(entry: T) => z.preprocess((text) => String(text).split(/[\s,]+/), z.array(entry))

const addresses = list(z.email('has to be an email address, or several with commas between them'))

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value
const proxy = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])],
  'has to name the addresses of the proxies in front of this server, with commas between: 127.0.0.1, 10.0.0.0/8',
)

const nameRecipients = (language: Language) => `MAIL_TO_${language.toUpperCase() as Uppercase<Language>}` as const

const recipientsByLanguage = Object.fromEntries(
  LANGUAGES.map((language) => [nameRecipients(language), addresses.optional()]),
) as Record<ReturnType<typeof nameRecipients>, z.ZodOptional<typeof addresses>>

/** The settings, read from environment variables. deploy/README.md explains them. */
const variables = z.object({
  ORIGIN: z
    .string('is missing. It is the address of the site: https://bornox.example')
    .refine(isOrigin, 'has to be the address of the site without a path or a slash at its end: https://bornox.example'),
  QUEUE_DIR: z.string('is missing. It is the folder of the mail queue'),
  SITE: z.string().default('dist'),
  HOST: z.string().default('127.0.0.1'),
  PORT: createIntegerParser(0, 65_535).default(8787),
  PROXIES: list(proxy).optional(),
  MAIL_TO: addresses,
  MAIL_TO_CONTACT: addresses.optional(),
  MAIL_TO_QUOTE: addresses.optional(),
  ...recipientsByLanguage,
  CHECK_TO: addresses.optional(),
  MAIL_FROM: z.email('has to be the email address that messages are sent from'),
  COMPANY_LANGUAGE: z.enum(LANGUAGES, `has to be one of ${LANGUAGES.join(', ')}`).default(DEFAULT_LANGUAGE),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'has to be the address of a mail server: smtp://user:password@host:587' })
    .optional(),
  WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'has to be an address that takes messages as JSON' }).optional(),
  WEBHOOK_SECRET: z.string().min(16, 'has to have at least 16 characters').optional(),
  ATTACH_MB: createIntegerParser(0, 100).default(7),
  ALERT_MINUTES: createIntegerParser(1, 10_000).default(240),
  CONFIRM: z.enum(['yes', 'no'], 'has to be yes or no').default('yes'),
  CONFIRMATIONS_PER_DAY: createIntegerParser(1, 1_000_000).default(200),
  RETENTION_DAYS: createIntegerParser(1, 3650).default(site.retentionDays),
  QUOTA_MB: createIntegerParser(1, 10_000_000).default(10_000),
  MESSAGES_PER_ADDRESS: createIntegerParser(1, 1_000_000).default(20),
  MESSAGES_PER_HOUR: createIntegerParser(1, 1_000_000).default(60),
  MAILS_PER_HOUR: createIntegerParser(1, 1_000_000).default(120),
  OPEN_UPLOADS: createIntegerParser(1, 10_000).default(50),
  UPLOADS_PER_ADDRESS: createIntegerParser(1, 10_000).default(3),
  UPLOAD_MB_PER_ADDRESS: createIntegerParser(1, 10_000_000).default(300),
  UPLOAD_SECONDS: createIntegerParser(1, 3600).default(600),
  IDLE_SECONDS: createIntegerParser(1, 600).default(30),
  RETRY_SECONDS: createIntegerParser(1, 3600).default(30),
  SMTP_CONNECTIONS: createIntegerParser(1, 4).default(1),
  COMMAND: z.string().optional(),
})

export type Config = z.infer<typeof variables> & { readonly COMMAND: string }

/** The command line with which an administrator runs a command of this server. */
const describeCommand = (queue: string) =>
  `sudo -u ${userInfo().username} QUEUE_DIR=${resolve(queue)} ${process.execPath} ${process.argv[1]}`

const SECRETS = ['SMTP_URL', 'WEBHOOK_SECRET'] as const

/** Throws one error that lists all mistakes. The error never contains a value, which may be a secret. */
export function readConfig({ ...environment }: NodeJS.ProcessEnv): Config {
  const problems: string[] = []
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`]
    try {
      // Secrets of Docker and systemd are files that only this process can read.
      if (file) environment[name] = readFileSync(file, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read`)
    }
  }
  // An empty variable counts as missing.
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const { data, error } = variables.safeParse({ MAIL_TO: '', ...values })
  problems.push(...(error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}`))
  if (data?.WEBHOOK_URL && !data.WEBHOOK_SECRET) problems.push('WEBHOOK_SECRET is missing: WEBHOOK_URL needs it')
  if (data && problems.length === 0) {
    // Without a mail server, confirmations would only fill the queue.
    const CONFIRM = data.SMTP_URL ? data.CONFIRM : 'no'
    return { ...data, CONFIRM, COMMAND: data.COMMAND ?? describeCommand(data.QUEUE_DIR) }
  }
  throw new Error(`The settings are not valid:\n${problems.map((line) => `- ${line}.`).join('\n')}`)
}

/** The recipients of a message in the company. */
export function findRecipients(config: Config, form: 'contact' | 'quote', language: Language) {
  const forForm = form === 'quote' ? config.MAIL_TO_QUOTE : config.MAIL_TO_CONTACT
  return forForm ?? config[nameRecipients(language)] ?? config.MAIL_TO
}

/**
 * The address for a stored mail. An address that is no longer in the settings, such as a wrong one, is replaced with
 * the first of MAIL_TO.
 */
export function updateRecipient(config: Config, recipient: string): string | undefined {
  const { MAIL_TO, MAIL_TO_CONTACT, MAIL_TO_QUOTE, CHECK_TO, MAIL_FROM } = config
  const languageRecipients = LANGUAGES.map((language) => config[nameRecipients(language)])
  const lists = [MAIL_TO, MAIL_TO_CONTACT, MAIL_TO_QUOTE, CHECK_TO, MAIL_FROM, ...languageRecipients]
  const normalize = (address: string) => toAsciiAddress(address).toLowerCase()
  const isCurrent = lists.some((list) => [list ?? []].flat().map(normalize).includes(normalize(recipient)))
  return isCurrent ? recipient : MAIL_TO[0]
}
