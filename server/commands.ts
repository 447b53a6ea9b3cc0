import { copyFile, mkdir, readdir, readFile, rename, rm, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseName } from './queue.ts'

const USAGE = `Commands, with QUEUE_DIR set to the folder of the mail queue. They work while the server runs.
  list ADDRESS|REFERENCE             lists the mails of a person or a message
  export ADDRESS|REFERENCE FOLDER    copies them, and the files that they link to
  erase ADDRESS|REFERENCE            deletes them
  resend REFERENCE|all               sends messages again that the mail server has refused`

/** The files of a queue that belong to a person, by email address, or to a message, by reference number. */
async function findFiles(queue: string, wanted: string): Promise<string[]> {
  const messages = new Set<string>()
  const files: { path: string; message: string }[] = []
  for (const folder of ['new', 'sending', 'cur', 'failed', 'files']) {
    for (const file of await readdir(join(queue, folder))) {
      const { message, reference } = parseName(file) ?? {}
      if (!message) continue
      const path = join(queue, folder, file)
      files.push({ path, message })
      const isPerson =
        folder !== 'files' && wanted.includes('@') && (await readHead(path)).includes(wanted.toLowerCase())
      if (reference === wanted || isPerson) messages.add(message)
    }
  }
  return files.flatMap(({ path, message }) => (messages.has(message) ? [path] : []))
}

/** The header of a mail, with the addresses; of a webhook's JSON everything. */
async function readHead(path: string): Promise<string> {
  // A mail can be moved meanwhile: it is found in the next folder.
  const text = await readFile(path, 'latin1').catch(() => '')
  const end = text.startsWith('{') ? text.length : text.indexOf('\r\n\r\n')
  return text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .toLowerCase()
}

async function resend(queue: string, wanted: string): Promise<string[]> {
  const files = await readdir(join(queue, 'failed'))
  const mails = files.flatMap((file) => parseName(file) ?? [])
  const chosen = mails.filter(({ reference }) => wanted === 'all' || reference === wanted)
  for (const { file, kind } of chosen) {
    const path = join(queue, 'failed', file)
    // The notice is of no use once its message is sent again.
    if (kind === 'notice') await rm(path)
    else {
      await utimes(path, new Date(), new Date())
      await rename(path, join(queue, 'new', file))
    }
  }
  return chosen.flatMap(({ kind, reference }) => (kind === 'request' ? [reference] : []))
}

/** Runs a command of the operator, and prints what it did. */
export async function runCommand(command: string, [wanted = '', target = '']: string[], queue: string): Promise<void> {
  const isKnown = ['list', 'export', 'erase', 'resend'].includes(command)
  if (!isKnown || !queue || !wanted || (command === 'export' && !target)) throw new Error(USAGE)
  const found = command === 'resend' ? await resend(queue, wanted) : await findFiles(queue, wanted)
  if (command === 'export') {
    await mkdir(target, { recursive: true, mode: 0o700 })
    for (const path of found) {
      if (basename(join(path, '..')) !== 'files') await copyFile(path, join(target, basename(path)))
      else
        for (const file of await readdir(path))
          await copyFile(join(path, file), join(target, `${basename(path)}.${file}`))
    }
  }
  if (command === 'erase') for (const path of found) await rm(path, { recursive: true, force: true })
  for (const line of found) console.log(line)
  console.log(`${command}: ${found.length}`)
}
