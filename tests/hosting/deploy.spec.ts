import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'playwright/test'
import { build } from 'vite'
import { findFreePort } from '../ports.ts'
import { CONTACT, createRefusal, ORIGIN, startSmtp, waitUntil } from '../server/service.ts'
import { findDefaults, programs } from './nginx.ts'

/*
 * Follows deploy/README.md in a scratch root: setup, deployments and checks as on a server. Programs that would need root, a
 * network or systemd are replaced by small scripts that do the same there.
 */

test.skip(!programs, 'nginx, rsync or curl is not installed and cannot be installed here')
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const ROOT = join(import.meta.dirname, '../..')
const NAME = new URL(ORIGIN).hostname
let root: string
let project: string
let env: NodeJS.ProcessEnv
let smtp: Awaited<ReturnType<typeof startSmtp>>
let isRefusing = false

const readText = (file: string) => readFileSync(join(root, file), 'utf8')
const write = (folder: string, file: string, content: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}
const edit = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

/** Runs a script of deploy/. This process is the mail server meanwhile. */
async function run(script: string, ...args: string[]) {
  const child = spawn('sh', [join(project, 'deploy', script), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exitEvent = once(child, 'exit')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await exitEvent
  return { status, stdout, stderr }
}

async function deploy(version: string, ...args: string[]) {
  write(project, 'dist/site.json', JSON.stringify({ version }))
  const { status, stdout, stderr } = await run('deploy', 'server', ...args)
  const log = existsSync(join(root, 'run/log')) ? readText('run/log') : ''
  return { ok: status === 0, output: stdout + stderr + log }
}

const runCurl = (...args: string[]) => spawnSync('curl', ['--silent', ...args], { env, encoding: 'utf8' }).stdout
const readVersion = () => JSON.parse(runCurl(`${ORIGIN}/site.json`)).version

/** Sends the form, and waits until the company has the mail. */
async function sendForm(): Promise<void> {
  const receivedCount = smtp.received.length
  const fields = Object.entries({ ...CONTACT, message: randomUUID() }).flatMap(([name, value]) => [
    '--data',
    `${name}=${value}`,
  ])
  const answer = runCurl(
    '--header',
    `Origin: ${ORIGIN}`,
    '--header',
    'Accept: application/json',
    ...fields,
    `${ORIGIN}/messages`,
  )
  expect(JSON.parse(answer).reference, answer).toMatch(/^\d{6}-/)
  await waitUntil(() => smtp.received.length > receivedCount)
}

test.beforeAll(async () => {
  if (!programs) return
  root = mkdtempSync(join(tmpdir(), 'deploy-'))
  project = join(root, 'project')
  const [http, https, port] = [await findFreePort(), await findFreePort(), await findFreePort()]
  smtp = await startSmtp({ onTaken: (reply) => reply(isRefusing ? createRefusal(451) : undefined) })
  const writeProgram = (name: string, script: string) => {
    write(root, `bin/${name}`, `#!/bin/sh\nset -eu\n${script}\n`)
    chmodSync(join(root, 'bin', name), 0o755)
  }
  const nginx = `${programs.nginx} -p ${root}/run/nginx -c ${root}/run/nginx/nginx.conf`
  writeProgram('ssh', 'shift; exec sh -c "$*"')
  writeProgram('sudo', `script=${root}$1; shift; exec sh $script "$@"`)
  for (const name of ['useradd', 'chown']) writeProgram(name, ':')
  writeProgram('postqueue', `cat ${root}/run/waiting 2>/dev/null || :`)
  // The folder of its configuration.
  writeProgram('postconf', `echo ${root}/run`)
  writeProgram('journalctl', `cat ${root}/run/journal 2>/dev/null || :`)
  writeProgram('sleep', 'exec /bin/sleep 0.1')
  writeProgram('seq', 'exec /usr/bin/seq $TRIES')
  writeProgram('curl', `exec ${programs.curl} --insecure --connect-to ${NAME}:443:127.0.0.1:${https} "$@"`)
  // Fails as the real one does if nginx does not serve the folder at port 80.
  writeProgram(
    'certbot',
    `mkdir -p ${root}/var/www/acme/.well-known/acme-challenge
    echo proof >${root}/var/www/acme/.well-known/acme-challenge/token
    ${programs.curl} --fail --silent --header 'Host: ${NAME}' http://127.0.0.1:${http}/.well-known/acme-challenge/token | grep -q proof
    mkdir -p ${root}/etc/letsencrypt/live/${NAME}; cd ${root}/etc/letsencrypt/live/${NAME}
    ${programs.openssl} req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${NAME} -keyout privkey.pem -out fullchain.pem 2>/dev/null`,
  )
  // nginx with the same configuration, but with the folders and ports of the scratch root.
  writeProgram(
    'nginx',
    `rm -rf ${root}/run/nginx.next; cp -RL ${root}/etc/nginx ${root}/run/nginx.next
    find ${root}/run/nginx.next -name '*.conf' ! -name nginx.conf -exec sed -i \\
      -e '/listen \\[::\\]/d' -e 's#listen 80;#listen 127.0.0.1:${http};#' -e 's#listen 443#listen 127.0.0.1:${https}#' \\
      -e 's#127.0.0.1:8787#127.0.0.1:${port}#' -e 's#rate=30r/m#rate=300r/s#' \\
      -e 's# /srv/# ${root}/srv/#; s# /var/# ${root}/var/#; s# /etc/# ${root}/etc/#' {} +
    rm -rf ${root}/run/nginx; mv ${root}/run/nginx.next ${root}/run/nginx
    exec ${nginx} "$@"`,
  )
  writeProgram(
    'systemctl',
    `case "$*" in
    'reload nginx') if [ -s ${root}/run/nginx.pid ]; then nginx -s reload; else nginx >>${root}/run/log 2>&1; fi ;;
    'restart messages')
      old=$(cat ${root}/run/messages.pid 2>/dev/null || :)
      if [ "$old" ] && kill $old 2>/dev/null; then while kill -0 $old 2>/dev/null; do /bin/sleep 0.1; done; fi
      env -i $(cat ${root}/etc/messages.env) PORT=${port} QUEUE_DIR=${root}/var/lib/messages SITE=${root}/srv/site RETRY_SECONDS=1 \\
        SMTP_URL_FILE=${root}/etc/messages.smtp-url ${process.execPath} ${root}/srv/messages/index.js >>${root}/run/log 2>&1 </dev/null &
      echo $! >${root}/run/messages.pid
      # deploy waits for 15 s, and here for a tenth of that.
      while kill -0 $! 2>/dev/null && ! ${programs.curl} --silent --output /dev/null http://127.0.0.1:${port}/live; do /bin/sleep 0.1; done ;;
    esac`,
  )
  for (const folder of ['run', 'var/log/nginx', 'var/lib']) mkdirSync(join(root, folder), { recursive: true })
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  write(
    root,
    'etc/nginx/nginx.conf',
    `${user} pid ${root}/run/nginx.pid; error_log ${root}/run/nginx.log; events {}
    http { include ${findDefaults(programs.nginx)}/mime.types; access_log off; client_body_temp_path ${root}/run/body;
    proxy_temp_path ${root}/run/proxy; fastcgi_temp_path ${root}/run/a; uwsgi_temp_path ${root}/run/b;
    scgi_temp_path ${root}/run/c; include conf.d/*.conf; }`,
  )
  cpSync(join(ROOT, 'deploy'), join(project, 'deploy'), { recursive: true })
  const site = JSON.parse(readFileSync(join(ROOT, 'pages/_site.json'), 'utf8'))
  write(project, 'pages/_site.json', JSON.stringify({ ...site, messages: { endpoint: '/messages' } }))
  write(project, 'dist/assets/a.js', '')
  write(project, 'dist/index.html', 'Home')
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite/server.config.ts'),
    logLevel: 'error',
    build: { outDir: join(project, 'dist-server'), emptyOutDir: true },
  })
  const path = `${root}/bin:${process.env.PATH}`
  env = { PATH: path, TRIES: '300', ROOT: root, DEPLOY_ROOT: root, HOME: root }
  Object.assign(env, { HEALTH: `http://127.0.0.1:${port}/health`, QUEUE_DIR: join(root, 'var/lib/messages') })
  Object.assign(env, { URL: ORIGIN, MAIL: 'info@bornox.example' })
})

test.afterAll(async () => {
  if (!programs) return
  for (const name of ['nginx', 'messages']) {
    const file = join(root, 'run', `${name}.pid`)
    if (existsSync(file)) spawnSync('kill', [readFileSync(file, 'utf8').trim()])
  }
  await smtp.stop()
  rmSync(root, { recursive: true, force: true })
})

test('setup prepares an empty server, and leaves what exists when it runs again', async () => {
  const firstRun = await run('setup', NAME, 'info@bornox.example')
  expect(firstRun.status, firstRun.stderr).toBe(0)
  writeFileSync(join(root, 'etc/messages.smtp-url'), smtp.url)
  edit(join(root, 'etc/nginx/site/local/https.conf'), '# include site/local/proxies.inc;', '# Changed by hand.')
  // From an earlier version.
  write(root, 'etc/nginx/site/gone.conf', 'nonsense')
  write(root, 'etc/messages-check.env', 'PING=https://ping.example\nPING_DAILY=https://ping.example/daily\n')
  const secondRun = await run('setup', NAME, 'info@bornox.example')
  expect(secondRun.status, secondRun.stderr).toBe(0)
  expect(existsSync(join(root, 'etc/nginx/site/gone.conf'))).toBe(false)
  expect(secondRun.stdout.match(/^PING_\w+ is not set/gm)).toEqual(['PING_HEALTH is not set'])
  expect(readText('etc/nginx/site/local/https.conf')).toContain('# Changed by hand.')
  expect(readText('etc/messages.smtp-url')).toBe(smtp.url)
})

test('the form works after each deployment, which leaves local settings alone', async () => {
  for (const version of ['1', '2']) {
    const { ok, output } = await deploy(version)
    expect(ok, output).toBe(true)
    expect(readVersion()).toBe(version)
    await sendForm()
    expect(readText('etc/nginx/site/local/https.conf')).toContain('# Changed by hand.')
  }
})

test('a deployment that fails, or would write a log as root, puts the former version back', async () => {
  write(project, 'dist/_redirects.conf', 'location = /old {\n    return 301 /en$is_args$args#products;\n}\n')
  for (const [file, text] of [
    ['dist/_redirects.conf', 'access_log /etc/cron.d/job;\n'],
    ['dist-server/index.js', 'nonsense'],
  ] as const) {
    const formerText = readFileSync(join(project, file), 'utf8')
    writeFileSync(join(project, file), text)
    const { ok, output } = await deploy('3')
    writeFileSync(join(project, file), formerText)
    expect(ok, output).toBe(false)
    expect(output).toContain('The former release is back')
    expect(readVersion()).toBe('2')
    await sendForm()
  }
})

test('a deployment can be put back later', async () => {
  // Releases of deployments that were killed.
  for (let index = 0; index < 5; index++) mkdirSync(join(root, `srv/releases/2099010${index}-000000`))
  expect((await deploy('4')).ok).toBe(true)
  const { ok, output } = await deploy('4', '--back')
  expect(ok, output).toBe(true)
  expect(readVersion()).toBe('2')
  await sendForm()
  // A release that was put back does not count as working.
  const service = join(project, 'dist-server/index.js')
  const code = readFileSync(service)
  writeFileSync(service, 'nonsense')
  expect((await deploy('5')).ok).toBe(false)
  writeFileSync(service, code)
  expect(readVersion()).toBe('2')
})

test('the daily check sends a form and waits for the mail', async () => {
  expect((await run('check')).stdout).toBe('ok\n')
  const checkRun = await run('check', '--send')
  expect(checkRun.stdout).toMatch(/^ok\nSent as \d{6}-\w{5}\.\n$/)
  expect(checkRun.status, checkRun.stderr).toBe(0)
  // Not to the people who read messages.
  expect(smtp.received.at(-1)?.to).toBe(`web@${NAME}`)
  const writeBounce = (to: string) =>
    `7C1D5226077: to=<${to}>, relay=mail.example[192.0.2.1]:587, status=bounced (550 No)\n`
  env.MAIL_TO_QUOTE = 'x@bornox.example, export@bornox.example'
  write(root, 'run/journal', writeBounce(CONTACT.email))
  expect((await run('check')).status).toBe(0)
  write(root, 'run/journal', writeBounce('export@bornox.example'))
  const { status, stdout } = await run('check')
  expect([status, stdout]).toEqual([1, expect.stringContaining('refused: ')])
  rmSync(join(root, 'run/journal'))
  const wait = (to: string) =>
    `{"arrival_time": 1695937658, "sender": "web@${NAME}", "recipients": [{"address": "${to}"}]}\n`
  write(root, 'run/waiting', wait(CONTACT.email))
  expect((await run('check')).status).toBe(0)
  write(root, 'run/waiting', wait('export@bornox.example'))
  expect((await run('check')).stdout).toContain('late: ')
  rmSync(join(root, 'run/waiting'))
  isRefusing = true
  env.TRIES = '5'
  expect((await run('check', '--send')).stdout).toContain('The mail server has not got it.')
})
