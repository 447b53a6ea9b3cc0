import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import PostalMime from 'postal-mime'
import { backUp, readErasures, recordErasure, restore } from './backup.ts'
import { readParties, toPersonKeys } from './parties.ts'
import { parseName } from './queuedMail.ts'

const USAGE = `Commands, with QUEUE_DIR set to the folder of the mail queue. They work while the server runs.
  list WHO              lists the mails of a person or a message
  export WHO FOLDER     copies them, and the files that they link to
  erase WHO [--yes]     lists and deletes them, after a question
  resend REFERENCE|all  sends messages again that were refused, and those that wait at once. With a reference also a
                        message that was sent, if the mail service has returned it
  backup FOLDER         copies the queue into an empty folder
  restore FOLDER        adds what a backup has and the queue lacks, without what was erased. Stop the server before
WHO is an email address, a phone number or a reference number. A command that finds nothing ends with exit code 1.`

const REFERENCE = /^\d{6}-\w{5}$/

interface MatchingFile {
  readonly path: string
  /** `261123-7K4M2`, with the sender's address and phone number. */
  readonly label: string
}

/** The search keys of a command: the forms of an address or phone number, or a reference. */
function toKeys(person: string): readonly string[] {
  const keys = REFERENCE.test(person) ? [person.toUpperCase()] : toPersonKeys(person)
  if (keys.length === 0) throw new Error(`${person} is no email address, phone number or reference.`)
  return keys
}

/** The files of the messages that match one of the keys. `time` is when the message was stored, in ms. */
async function findFiles(
  queue: string,
  isWanted: (key: string, time: number) => boolean,
): Promise<readonly MatchingFile[]> {
  const labels = new Map<string, string>()
  const files: { path: string; message: string }[] = []
  for (const folder of ['new', 'sending', 'cur', 'failed', 'files']) {
    for (const file of await readdir(join(queue, folder))) {
      const mail = parseName(file)
      if (!mail) continue
      const path = join(queue, folder, file)
      files.push({ path, message: mail.message })
      // A mail can be moved meanwhile: it is found in the next folder.
      const parties = folder === 'files' ? undefined : await readParties(path).catch(() => undefined)
      const keys = [mail.reference, ...(parties?.keys ?? []), ...(parties?.references ?? [])]
      // A notice also lists messages of other people, which stay.
      const match = mail.kind === 'notice' ? path : mail.message
      if (!labels.get(match) && keys.some((key) => isWanted(key, mail.time)))
        labels.set(match, `${mail.reference} ${parties?.contact ?? ''}`.trim())
    }
  }
  return files.flatMap(({ path, message }) => {
    const label = labels.get(message) ?? labels.get(path)
    return label ? { path, label } : []
  })
}

const removeFiles = async (files: readonly MatchingFile[]): Promise<void> => {
  for (const { path } of files) await rm(path, { recursive: true, force: true })
}

/** The names of linked files, as their mail has them in its links: `MESSAGE/0` → `flange.pdf` */
async function readFileNames(path: string): Promise<[string, string][]> {
  const content = await readFile(path)
  const text = content.toString().startsWith('{') ? content.toString() : ((await PostalMime.parse(content)).text ?? '')
  return [...text.matchAll(/\/messages\/files\/([^/\s]{1,200})\/(\d{1,2})\/([^?/\s]{1,1000})\?/g)].map(
    ([, message, index, name = '']) => [`${message}/${index}`, basename(decodeURIComponent(name))],
  )
}

async function copyFiles(matches: readonly MatchingFile[], target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const isFolder = ({ path }: MatchingFile) => basename(dirname(path)) === 'files'
  // A notice repeats what the mails say, also of other people.
  const mails = matches.filter((match) => !isFolder(match) && parseName(basename(match.path))?.kind !== 'notice')
  const names = new Map((await Promise.all(mails.map(({ path }) => readFileNames(path)))).flat())
  for (const { path } of mails) await copyFile(path, join(target, `${basename(path)}.eml`))
  for (const { path } of matches.filter(isFolder))
    for (const file of await readdir(path)) {
      const name = names.get(`${basename(path)}/${file}`) ?? 'file'
      await copyFile(join(path, file), join(target, `${parseName(basename(path))?.reference}-${file}-${name}`))
    }
}

/** Asks on the terminal. Without one, nobody can agree. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nothing was deleted. Without a terminal, add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} Type yes: `).finally(() => terminal.close())
  return answer.trim().toLowerCase() === 'yes'
}

/** Makes refused and waiting mails due. If a message has none, its sent mails, which the mail service may have returned. */
async function resend(queue: string, person: string): Promise<MatchingFile[]> {
  const matches: MatchingFile[] = []
  for (const folder of ['new', 'failed', 'cur']) {
    if (folder === 'cur' && (person === 'all' || matches.length > 0)) break
    for (const file of await readdir(join(queue, folder))) {
      const { entry = '', kind, reference = '', due } = parseName(file) ?? {}
      const isWanted = person === 'all' || reference === person.toUpperCase()
      if (!isWanted || (folder === 'new' && !due) || (folder === 'cur' && kind !== 'request')) continue
      const [from, to] = [join(queue, folder, file), join(queue, 'new', entry)]
      // A refused notice is obsolete once its message is sent again. A mail that has just become due is being sent.
      if (kind === 'notice' && folder === 'failed') await rm(from, { force: true })
      else await rename(from, to).catch((error) => error.code === 'ENOENT' || Promise.reject(error))
      if (kind === 'request') matches.push({ path: to, label: reference })
    }
  }
  return matches
}

/** Runs a command of the operator, and prints what it did. Throws if there is nothing to do. */
export async function runCommand(
  command: string,
  [person = '', target = '']: string[],
  queue: string,
  ask: (question: string) => Promise<boolean> = confirm,
): Promise<void> {
  const isKnown = ['list', 'export', 'erase', 'resend', 'backup', 'restore'].includes(command)
  if (!isKnown || !queue || !person || (command === 'export' && !target)) throw new Error(USAGE)
  if (command === 'backup') return console.log(`backup: ${await backUp(queue, person)} mails`)
  if (command === 'restore') {
    const count = await restore(queue, person)
    const erasedFiles = await findFiles(queue, await readErasures(queue))
    await removeFiles(erasedFiles)
    return console.log(`restore: ${count} mails. Erased again: ${erasedFiles.length} files`)
  }
  const keys = command === 'resend' ? [] : toKeys(person)
  const find = () => findFiles(queue, (key) => keys.includes(key))
  const matches = command === 'resend' ? await resend(queue, person) : await find()
  if (matches.length === 0) throw new Error(`${command}: nothing found for ${person}.`)
  for (const { label, path } of matches) console.log(`${label}\t${path}`)
  if (command === 'export') await copyFiles(matches, target)
  if (command === 'erase') {
    if (target !== '--yes' && !(await ask(`Delete these ${matches.length} files?`)))
      throw new Error('Nothing was deleted.')
    await recordErasure(queue, keys)
    // A mail that is being sent changes its folder, so search again until nothing is left.
    for (let remainingMails = matches; remainingMails.length > 0; remainingMails = await find())
      await removeFiles(remainingMails)
  }
  console.log(`${command}: ${matches.length}`)
}
