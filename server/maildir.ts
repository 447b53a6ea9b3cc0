import { mkdir, open, readdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Resolves when a file, or the entries of a folder, are on the disk: a file's own sync is not its folder's. */
async function sync(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

/**
 * A folder of messages as mail programs read it: what is being written lies in `tmp`, what has come in `new`, what is
 * dealt with in `cur`. See https://cr.yp.to/proto/maildir.html.
 */
export class Maildir {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Makes the folders, and takes away what was left half written. One process at a time may have a Maildir open. */
  async open(): Promise<void> {
    await rm(join(this.folder, 'tmp'), { recursive: true, force: true })
    for (const name of ['tmp', 'new', 'cur']) await mkdir(join(this.folder, name), { recursive: true, mode: 0o700 })
    await sync(this.folder)
  }

  /** Resolves when the message, which `write` writes to the file that it is given, is on the disk under its name. */
  async keep(name: string, write: (file: string) => Promise<void>): Promise<void> {
    const file = join(this.folder, 'tmp', name)
    try {
      await write(file)
      await sync(file)
      await rename(file, this.pathOf(name))
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
    await sync(join(this.folder, 'new'))
  }

  /** Takes a message out of `new`, if it is there. */
  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true })
  }

  /** Of a message in `new`. */
  pathOf(name: string): string {
    return join(this.folder, 'new', name)
  }

  /** The names of the messages in `new`, oldest first. */
  async waiting(): Promise<string[]> {
    return (await readdir(join(this.folder, 'new'))).sort()
  }

  /** The names of all messages, oldest first, without the flags that those in `cur` have. */
  async all(): Promise<string[]> {
    const seen = await readdir(join(this.folder, 'cur'))
    return [...(await this.waiting()), ...seen.map((name) => name.replace(/:2,.*$/, ''))].sort()
  }

  /** Moves a message to `cur`, where S says that it is seen, and F that it is flagged. */
  async done(name: string, flags: 'S' | 'FS'): Promise<void> {
    await rename(this.pathOf(name), join(this.folder, 'cur', `${name}:2,${flags}`))
    for (const folder of ['cur', 'new']) await sync(join(this.folder, folder))
  }

  /** Has a message wait until a time in ms: it is that of its file, so that it outlives the process. */
  async postpone(name: string, until: number): Promise<void> {
    await utimes(this.pathOf(name), until / 1000, until / 1000)
  }
}
