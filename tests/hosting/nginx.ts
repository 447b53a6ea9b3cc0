import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'playwright/test'
import { findNginx } from '../../tools/programs.ts'
import { findFreePort } from '../ports.ts'

const ROOT = join(import.meta.dirname, '../..')
const HOST = 'bornox.example'

export const programs = findNginx()

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

type Options = Pick<RequestOptions, 'method' | 'headers'> & { readonly body?: Uint8Array }

export interface RunningHost {
  /** The served folder, a copy of the built site. */
  readonly files: string
  /** Requests an address such as `https://bornox.example/contact`. Follows no redirects. */
  readonly ask: (address: string, options?: Options) => Promise<Answer>
  readonly stop: () => void
}

/** Finds the folder of nginx's default configuration, which has `mime.types`. */
export function findDefaults(nginx: string): string {
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' })
  return dirname(/--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/nginx.conf')
}

/**
 * Serves the built site with the configuration of `deploy/nginx`; only ports, folders and the certificate differ.
 * `main` is the file that the `http` block includes. `prepare` can change the copy of the site first. `messages` is the
 * address of the message server.
 */
export async function startHost(
  main: 'server.conf' | 'container.conf',
  prepare?: (files: string) => void,
  messages?: string,
): Promise<RunningHost> {
  if (!programs) throw new Error('nginx is not installed.')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const files = join(folder, 'files')
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const ports = { http: await findFreePort(), https: await findFreePort() }

  cpSync(join(ROOT, 'dist'), files, { recursive: true })
  prepare?.(files)
  cpSync(join(ROOT, 'deploy/nginx'), join(folder, 'site'), { recursive: true })
  if (existsSync(join(files, '_redirects.conf')))
    cpSync(join(files, '_redirects.conf'), join(folder, 'site/redirects.conf'))
  // As deploy/setup does.
  for (const name of ['http', 'https'])
    cpSync(join(ROOT, `deploy/nginx/${name}.example`), join(folder, `site/local/${name}.conf`))
  for (const name of readdirSync(join(folder, 'site'), { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, 'site', name)
    if (!name.endsWith('.conf')) continue
    const config = readFileSync(file, 'utf8')
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replace(/listen (?:80|8080)\b/g, `listen 127.0.0.1:${ports.http}`)
      .replace(/listen 443\b/g, `listen 127.0.0.1:${ports.https}`)
      .replaceAll('/srv/site', files)
      .replaceAll('/var/log/nginx', folder)
      .replace(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
      .replace(/ (?:messages|127\.0\.0\.1):8787/g, ` ${messages?.replace('http://', '') ?? '127.0.0.1:9'}`)
    writeFileSync(file, config)
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  // By default, nginx that is run as root starts workers as a user who cannot read these folders.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {}
     http { include ${findDefaults(programs.nginx)}/mime.types; access_log off; ${temporary} include site/${main}; }`,
  )
  const names = `subjectAltName=DNS:${HOST},DNS:www.${HOST}`
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${HOST}`]
  execFileSync(programs.openssl, [...request, '-addext', names, '-keyout', key, '-out', certificate], { stdio: 'pipe' })

  const server = spawn(programs.nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })

  const ask: RunningHost['ask'] = (address, { body, ...options } = {}) => {
    const { protocol, hostname } = new URL(address)
    const secure = protocol === 'https:'
    return new Promise((resolve, reject) => {
      const request = (secure ? requestHttps : requestHttp)({
        ...options,
        host: '127.0.0.1',
        port: secure ? ports.https : ports.http,
        // The raw path, which URL would normalize.
        path: address.slice(`${protocol}//${hostname}`.length) || '/',
        headers: { Host: hostname, ...options.headers },
        ...(secure && { servername: hostname, ca: readFileSync(certificate) }),
        agent: false,
      })
      request.on('error', reject)
      request.on('response', (response) => {
        text(response).then((body) => {
          const headers = response.headers as Record<string, string | undefined>
          resolve({ status: response.statusCode ?? 0, headers, body })
        }, reject)
      })
      request.end(body)
    })
  }

  const stop = () => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }

  await expect(() => ask(`http://${HOST}/`), 'nginx starts').toPass({ timeout: 60_000, intervals: [50] })
  return { files, ask, stop }
}
