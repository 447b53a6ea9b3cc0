import { chmodSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { EditStore } from './files.ts'

/** From a window of the editor: the file of the page that it shows. To it: what others do with that page. */
const OPENED = 'editor:opened'
const PRESENCE = 'editor:presence'

/** Milliseconds between two exchanges with other servers, and without a write after which another server has ended. */
const EXCHANGE_MS = 2000
const MAX_SILENCE_MS = 10_000

/** Another editor who views or edits a page. */
export interface Presence {
  readonly file: string
  /** `unsent`: changed in another clone. `sent`: in a branch, and not published. */
  readonly state: 'open' | 'unsent' | 'sent'
  /** Undefined for another window of this server. */
  readonly name?: string
  /** The ISO time at which the page was opened. */
  readonly since?: string
}

interface Options {
  readonly root: string
  readonly edits: EditStore
  /** The editor of this clone. */
  readonly name?: string
  /** The servers of a team, one for each editor, share this folder. */
  readonly folder?: string | undefined
}

/** Who has opened or changed which page. */
export function createPresence({ root, edits, name, folder }: Options) {
  /** The pages that windows of this server show. */
  const windows = new Map<object, Presence>()
  let changedFiles: readonly string[] = []
  let sentChanges: readonly Presence[] = []
  let otherServers: readonly Presence[] = []
  return {
    windows,

    show(window: object, file: string): void {
      windows.set(window, { file, state: 'open', since: new Date().toISOString() })
    },

    /** `files` differ from the last commit by work of this editor. */
    setChanged(files: readonly string[]): void {
      changedFiles = files
    },

    setSent(changes: readonly Omit<Presence, 'state'>[]): void {
      sentChanges = changes.map((change) => ({ ...change, state: 'sent' }))
    },

    /** Writes the state of this server for the others, and reads theirs. */
    exchange(): void {
      if (!folder || !name) return
      const unsent = [...new Set([...edits.texts.keys(), ...changedFiles])].map((file) => ({ file, state: 'unsent' }))
      const entries = [...windows.values(), ...unsent].map((entry) => ({ ...entry, name }))
      const path = join(folder, `${encodeURIComponent(root)}.json`)
      writeFileSync(`${path}.tmp`, JSON.stringify(entries))
      // The other servers run as other users.
      chmodSync(`${path}.tmp`, 0o644)
      renameSync(`${path}.tmp`, path)
      otherServers = readdirSync(folder)
        .map((file) => join(folder, file))
        .filter((file) => file.endsWith('.json') && file !== path)
        .filter((file) => Date.now() - statSync(file).mtimeMs < MAX_SILENCE_MS)
        .flatMap((file): Presence[] => JSON.parse(readFileSync(file, 'utf8')))
    },

    /** The other editors of the page that a window shows. Several windows of a person count as one. */
    list(window: object): readonly Presence[] {
      const siblings = [...windows].flatMap(([sibling, entry]) => (sibling === window ? [] : [entry]))
      const file = windows.get(window)?.file
      const entries = [...siblings, ...otherServers, ...sentChanges].filter((entry) => entry.file === file)
      const getFirst = ({ state, name }: Presence) =>
        entries.find((entry) => entry.state === state && entry.name === name)
      return entries.filter((entry) => entry === getFirst(entry))
    },
  }
}

/** Sends the windows of the editor what others do with their pages. */
export function servePresence({ ws }: ViteDevServer, presence: ReturnType<typeof createPresence>): void {
  const lastSent = new WeakMap<object, string>()
  ws.on(OPENED, (file: string, client) => presence.show(client, file))
  ws.on('vite:client:disconnect', (_, client) => presence.windows.delete(client))
  const exchange = () => {
    try {
      presence.exchange()
    } catch {
      // The disk is full, or another server has just ended. The next exchange may succeed.
    }
    for (const client of ws.clients) {
      if (!presence.windows.has(client)) continue
      const entries = presence.list(client)
      const text = JSON.stringify(entries)
      if (text !== lastSent.get(client)) client.send(PRESENCE, entries)
      lastSent.set(client, text)
      // Without an answer, the connection of a sleeping computer ends after some minutes.
      client.socket.ping()
    }
  }
  setInterval(exchange, EXCHANGE_MS).unref()
}
